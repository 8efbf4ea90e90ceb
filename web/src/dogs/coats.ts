// Coats: the fur, its light parts (muzzle, chest) and its dark ones (ears, patches).

export interface Colours {
  readonly fur: string
  readonly light: string
  readonly dark: string
  /** On a dark coat eyes need a rim to be seen. */
  readonly rim?: string
}

export const COATS = {
  snow: { fur: '#fbf3e4', light: '#fffdf8', dark: '#cdb08a' },
  cream: { fur: '#f2dcb4', light: '#fdf3df', dark: '#d3a76c' },
  caramel: { fur: '#dd9a55', light: '#f9e4c4', dark: '#a8642c' },
  fox: { fur: '#d0713b', light: '#fdeeda', dark: '#8f4726' },
  chocolate: { fur: '#93613f', light: '#e2bf9c', dark: '#5f3c28', rim: '#e2bf9c' },
  coal: { fur: '#5a5563', light: '#ece3d8', dark: '#3f3b47', rim: '#ece3d8' },
  slate: { fur: '#98a3ae', light: '#eef0ee', dark: '#66727f' },
  magpie: { fur: '#fbf3e4', light: '#fffdf8', dark: '#4b4653' },
  biscuit: { fur: '#fbf3e4', light: '#fffdf8', dark: '#c47a3d' },
  fawn: { fur: '#ecc78f', light: '#a08578', dark: '#5d5057', rim: '#ecc78f' },
  berner: { fur: '#4f4a57', light: '#fdf6ea', dark: '#c9803f', rim: '#c9a58a' },
  apricot: { fur: '#efb480', light: '#fde6cb', dark: '#b9682f' },
  honey: { fur: '#e8bd5c', light: '#fbecc6', dark: '#a8741f' },
  silver: { fur: '#d8d6d3', light: '#fbfaf6', dark: '#85818b' },
} as const satisfies Record<string, Colours>

export type Coat = keyof typeof COATS
