// The HTTP part of the server. A refusal becomes a Problem with words for people.

import type {
  GameShown,
  Link,
  Listed,
  Made,
  MatchPlayed,
  Me,
  NewTable,
  Problem as ProblemBody,
  PushAsked,
  PushShown,
  TicketShown,
} from './wire.gen'
import type { Words } from './speak'
import { say, spoken, type Language } from './voice.svelte'

/** The base path that the server wrote into the page. */
export const BASE =
  typeof document === 'undefined'
    ? ''
    : baseFrom(document.querySelector('meta[name=ouaf-base]')?.getAttribute('content'))

export function baseFrom(content: string | null | undefined): string {
  return content && !content.startsWith('__') ? content : ''
}

export class Problem extends Error {
  constructor(
    readonly code: string,
    words: string,
  ) {
    super(words)
  }
}

async function ask<Answer>(path: string, body?: unknown, method = body ? 'POST' : 'GET'): Promise<Answer> {
  const headers = { 'accept-language': spoken(), ...(body ? { 'content-type': 'application/json' } : {}) }
  const request = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) }
  const answer = await fetch(BASE + path, request).catch(() => null)
  if (!answer) throw new Problem('offline', say('client.no_answer'))
  const data: unknown = await answer.json().catch(() => null)
  if (answer.ok) return data as Answer
  const { code, words } = (data ?? { code: 'unknown', words: say('client.problem') }) as ProblemBody
  throw new Problem(code, words)
}

const inTable = (code: string) => `/api/tables/${encodeURIComponent(code)}`

export const api = {
  games: () => ask<GameShown[]>('/api/games'),
  texts: (language: Language) => ask<Words>(`/api/texts/${language}`),
  rules: async (game: string, language: Language) => {
    const answer = await fetch(`${BASE}/api/rules/${encodeURIComponent(game)}/${language}`)
    if (!answer.ok) throw new Problem('unknown', say('client.problem'))
    return answer.text()
  },
  me: () => ask<Me>('/api/me'),
  matches: () => ask<MatchPlayed[]>('/api/me/matches'),
  push: () => ask<PushShown>('/api/me/push'),
  pushTo: (to: PushAsked) => ask<null>('/api/me/push', to),
  pushNowhere: () => ask<null>('/api/me/push', undefined, 'DELETE'),
  publicTables: () => ask<Listed[]>('/api/tables'),
  create: (table: NewTable) => ask<Made>('/api/tables', table),
  link: (code: string) => ask<Link>(`${inTable(code)}/link`),
  ticket: (code: string, secret: string) => ask<TicketShown>(`${inTable(code)}/ticket`, { secret }),
  qr: (code: string) => `${BASE}${inTable(code)}/qr.svg`,
  readJournal: async (match: string) => (await fetch(api.journal(match))).text(),
  journal: (match: string) => `${BASE}/api/matches/${encodeURIComponent(match)}/journal`,
}
