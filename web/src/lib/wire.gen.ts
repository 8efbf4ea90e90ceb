// Generated from src/ouaf by `make types`. Do not edit.

export interface Sit {
  t: "sit";
  id?: string | null;
  seat?: number | null;
  name: string;
  avatar?: string;
  entropy?: string;
}

export interface Stand {
  t: "stand";
  id?: string | null;
  seat: number;
}

export interface Profile {
  t: "profile";
  id?: string | null;
  seat: number;
  name: string;
  avatar: string;
}

export interface AddBot {
  t: "bot";
  id?: string | null;
  seat?: number | null;
  level?: string;
}

export interface RemoveBot {
  t: "unbot";
  id?: string | null;
  seat: number;
}

export interface Order {
  t: "order";
  id?: string | null;
  order: number[];
}

export interface Configure {
  t: "configure";
  id?: string | null;
  options?: Record<string, unknown> | null;
  seats?: number | null;
  public?: boolean | null;
}

export interface Begin {
  t: "start";
  id?: string | null;
}

export interface Play {
  t: "move";
  id: string;
  seat: number;
  prompt: string;
  move: string;
  words?: string | null;
}

export interface Abandon {
  t: "abandon";
  id?: string | null;
}

export interface Rematch {
  t: "rematch";
  id?: string | null;
}

export interface Hello {
  t: "hello";
  id?: string | null;
  table: string;
  seat?: number | null;
  match?: string | null;
  since?: number | null;
  lang?: "fr" | "en";
}

export interface Ping {
  t: "ping";
  id?: string | null;
}

export interface Preview {
  t: "preview";
  id: string;
  seat: number;
  move: string;
}

export interface TableShown {
  t: "table";
  code: string;
  rev: number;
  phase: "lobby" | "playing" | "over";
  game: string;
  options: Record<string, unknown>;
  public: boolean;
  hosting: boolean;
  seat: number | null;
  chairs: ChairShown[];
  watchers: number;
  commitment: string;
  match: string | null;
  past: string[];
}

export interface ChairShown {
  name: string;
  avatar: string;
  bot: string;
  free: boolean;
  yours: boolean;
  here: boolean;
}

export interface News {
  t: "news";
  match: string;
  n: number;
  steps: Step[];
  view: Record<string, unknown>;
  prompt: Record<string, unknown>;
  to_move: number[];
  legal?: string[] | null;
  words?: Record<string, string> | null;
  fresh?: boolean;
  end?: Ending | null;
}

export interface Step {
  n: number;
  events: Record<string, unknown>[];
}

export interface Ending {
  scores: number[] | null;
  ranking: number[] | null;
  reason: string | null;
  seed: string | null;
}

export interface Done {
  t: "done";
  re?: string | null;
  n?: number | null;
}

export interface RefusedMessage {
  t: "refused";
  code: string;
  words: string;
  rule?: string;
  re?: string | null;
}

export interface Pong {
  t: "pong";
  re?: string | null;
}

export interface Previewed {
  t: "previewed";
  re: string;
  events: Record<string, unknown>[];
}

export interface NewTable {
  game: string;
  options?: Record<string, unknown>;
  seats?: number | null;
  public?: boolean;
  bots?: number;
}

export interface Made {
  code: string;
  path: string;
}

export interface Link {
  link: string;
}

export interface GameShown {
  id: string;
  min_seats: number;
  max_seats: number;
}

export interface Me {
  tables: Listed[];
}

export interface Listed {
  code: string;
  game: string;
  phase: "lobby" | "playing" | "over";
  seats: number;
  free: number;
  names: string[];
  touched: number;
  yours: boolean;
  your_turn: boolean;
}

export interface Health {
  ok: true;
  version: string;
  tables: number;
  connections: number;
}

export interface Problem {
  code: string;
  words: string;
}

export interface ToutelieView {
  game: "toutelie";
  viewer: number | null;
  seats: number;
  side: "a" | "b";
  layout: ToutelieLayout;
  rounds: number;
  round: number;
  roller: number | null;
  dice: number[];
  written: number[];
  sheets: number[][];
  entry?: string;
  squares: (ToutelieSquare | null)[][];
  bonus?: number[];
  totals?: number[];
  rating?: "novice" | "club" | "not_bad" | "good" | "very_strong" | "excellent" | "pro" | "world_class" | "legendary" | "alien";
}

export interface ToutelieLayout {
  text: string;
  groups: number[];
}

export interface ToutelieSquare {
  kind: "none" | "mix" | "pair" | "two_pairs" | "cross" | "square" | "straight";
  points: number;
}

export interface TouteliePromptWrite {
  id: string;
  kind: "write";
  round: number;
  dice: number[];
}

export interface TouteliePromptSealed {
  id: string;
  kind: "sealed";
  round: number;
}

export interface TouteliePromptIdle {
  id: string;
  kind: "chance" | "over" | "watch";
}

export interface ToutelieEventRollerDrawn {
  kind: "roller";
  to: null;
  seat: number;
}

export interface ToutelieEventRolled {
  kind: "rolled";
  to: null;
  seat: number;
  round: number;
  dice: number[];
}

export interface ToutelieEventSealedEntry {
  kind: "sealed";
  to: null;
  seat: number;
}

export interface ToutelieEventTakenBack {
  kind: "taken_back";
  to: null;
  seat: number;
}

export interface ToutelieEventWrote {
  kind: "wrote";
  to: number[] | null;
  seat: number;
  cells: number[];
  numbers: number[];
}

export interface ToutelieEventCompleted {
  kind: "completed";
  to: number[] | null;
  seat: number;
  square: number;
  result: "none" | "mix" | "pair" | "two_pairs" | "cross" | "square" | "straight";
  points: number;
}

export interface ToutelieEventFinished {
  kind: "finished";
  to: null;
  totals: number[];
}

export type Inbound = Sit | Stand | Profile | AddBot | RemoveBot | Order | Configure | Begin | Play | Abandon | Rematch | Hello | Ping | Preview;

export type Outbound = TableShown | News | Done | RefusedMessage | Pong | Previewed;

export type TouteliePrompt = TouteliePromptWrite | TouteliePromptSealed | TouteliePromptIdle;

export type ToutelieEvent = ToutelieEventRollerDrawn | ToutelieEventRolled | ToutelieEventSealedEntry | ToutelieEventTakenBack | ToutelieEventWrote | ToutelieEventCompleted | ToutelieEventFinished;

export type GameId = "toutelie";
