// The service worker: it says that it is somebody's turn, and opens the home page. It keeps no pages and answers no
// requests. A notification has no words of its own: these are all, in the language that the page has asked for.

const WORDS = __WORDS__
const LANG = new URL(location.href).searchParams.get('lang') ?? ''
const { title, body } = WORDS[LANG] ?? WORDS.fr

addEventListener('install', () => skipWaiting())

addEventListener('push', (event) => {
  const icon = new URL('icon-192.png', registration.scope).href
  event.waitUntil(registration.showNotification(title, { body, icon, lang: LANG, tag: 'turn', renotify: true }))
})

addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(clients.openWindow(registration.scope))
})
