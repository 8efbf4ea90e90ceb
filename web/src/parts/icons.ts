// Small pictures in the house's ink line, in a box of 24 by 24.

export const ICONS = {
  back: 'M14.5 5 7.5 12l7 7',
  bot: 'M5 9.5h14v9H5zM12 9V5.5M12 5a.6.6 0 1 0 0-.01M9 13.2v.6M15 13.2v.6M2.5 13v3M21.5 13v3',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  close: 'm6 6 12 12M18 6 6 18',
  copy: 'M8.5 8.5h11v11h-11zM15.5 8V4.5h-11v11H8',
  crown: 'm4 8 4 3.5L12 5l4 6.5L20 8l-1.5 10.5h-13Z',
  down: 'm6 9.5 6 6 6-6',
  dice: 'M4.5 4.5h15v15h-15zM9 9v.1M15 9v.1M9 15v.1M15 15v.1',
  help: 'M9 9a3 3 0 1 1 4.4 2.7c-.9.5-1.4 1-1.4 2.3M12 18v.1',
  moon: 'M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10Z',
  more: 'M5 12v.1M12 12v.1M19 12v.1',
  order: 'M8 19V5m0 0L4.5 8.5M8 5l3.5 3.5M16 5v14m0 0-3.5-3.5M16 19l3.5-3.5',
  pencil: 'm5 19 1-4L16.5 4.5l3 3L9 18Z',
  plus: 'M12 5v14M5 12h14',
  qr: 'M4.5 4.5h6v6h-6zM13.5 4.5h6v6h-6zM4.5 13.5h6v6h-6zM14 14v2M19 14v.1M14 19.5h2M19.5 18v1.5',
  mute: 'M4 9.5v5h3.5l5 4v-13l-5 4ZM16.5 9.5l5 5M21.5 9.5l-5 5',
  sleep: 'M5 6h6l-6 7h6M14 13h5l-5 6h5',
  sound: 'M4 9.5v5h3.5l5 4v-13l-5 4ZM16 9a4 4 0 0 1 0 6M18.5 6.5a7.5 7.5 0 0 1 0 11',
  sun:
    'M12 8.2a3.8 3.8 0 1 0 0 7.6 3.8 3.8 0 0 0 0-7.6M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2' +
    'M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
  swap: 'M5 9h13l-3.5-4M19 15H6l3.5 4',
  undo: 'M8.5 5 4.5 9.5l4 4.5M5 9.5h9a5 5 0 0 1 0 10H9',
  up: 'm6 14.5 6-6 6 6',
  wifi: 'M3 9.5a13 13 0 0 1 18 0M6.5 13a8 8 0 0 1 11 0M10 16.5a3 3 0 0 1 4 0M12 19.8v.1',
} as const

export type IconName = keyof typeof ICONS
