// Generated from src/ouaf by `make types`. Do not edit.

export interface Sit {
  t: "sit";
  id?: string | null;
  seat?: number | null;
  name: string;
  avatar?: string;
  throws?: boolean;
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

export interface Ready {
  t: "ready";
  id?: string | null;
  seat: number;
  ready?: boolean;
}

export interface Lock {
  t: "lock";
  id?: string | null;
  locked?: boolean;
}

export interface Watching {
  t: "watching";
  id?: string | null;
  open: boolean;
}

export interface Hinting {
  t: "hinting";
  id?: string | null;
  hints: boolean;
}

export interface HandOver {
  t: "host";
  id?: string | null;
  seat: number;
}

export interface AddBot {
  t: "bot";
  id?: string | null;
  seat?: number | null;
  level?: string;
  every?: boolean;
}

export interface RemoveBot {
  t: "unbot";
  id?: string | null;
  seat: number;
}

export interface Remove {
  t: "remove";
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
  language?: "fr" | "en" | null;
  real_dice?: boolean | null;
  clock?: Clock | null;
  check?: boolean;
}

export interface Clock {
  kind?: "none" | "bell" | "limit" | "letter";
  seconds?: number;
}

export interface Hold {
  t: "hold";
  id?: string | null;
  seat: number;
  level?: string;
}

export interface Release {
  t: "release";
  id?: string | null;
  seat: number;
}

export interface Take {
  t: "take";
  id?: string | null;
  seat: number;
  name: string;
  avatar?: string;
  throws?: boolean;
}

export interface Come {
  t: "come";
  id?: string | null;
  name?: string | null;
  avatar?: string;
  throws?: boolean;
  coming?: boolean;
}

export interface MoveIn {
  t: "move_in";
  id?: string | null;
  code: string;
  throws?: boolean;
}

export interface Play {
  t: "move";
  id: string;
  seat: number;
  match?: string | null;
  prompt: string;
  move: string | string[];
  words?: string | null;
}

export interface Dice {
  t: "dice";
  id?: string | null;
  match: string;
  n: number;
  dice: number[];
  correct?: boolean;
}

export interface Hint {
  t: "hint";
  id: string;
  seat: number;
  prompt: string;
  odds?: boolean;
}

export interface Undo {
  t: "undo";
  id: string;
  seat: number;
  match: string;
  n: number;
  ask?: boolean;
}

export interface Agree {
  t: "agree";
  id?: string | null;
  n: number;
  yes: boolean;
}

export interface Abandon {
  t: "abandon";
  id?: string | null;
}

export interface Blank {
  t: "blank";
  id?: string | null;
  entry: number;
  match?: string | null;
}

export interface Piece {
  t: "piece";
  id?: string | null;
  commitment: string;
  piece: string;
}

export interface Reveal {
  t: "reveal";
  id?: string | null;
  roll: string;
  piece: string;
}

export interface Begin {
  t: "start";
  id?: string | null;
}

export interface Again {
  t: "again";
  id?: string | null;
  yes?: boolean;
}

export interface Share {
  t: "share";
  id?: string | null;
  words: boolean;
}

export interface Admit {
  t: "admit";
  id?: string | null;
  sign: string;
  admitted?: boolean;
}

export interface Delete {
  t: "delete";
  id?: string | null;
  match: string;
}

export interface Hello {
  t: "hello";
  id?: string | null;
  table: string;
  seat?: number | "own" | null;
  match?: string | null;
  since?: number | null;
  seen?: number | null;
  screen?: boolean;
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
  move: string | string[];
}

export interface PreviewEach {
  t: "preview_each";
  id: string;
  seat: number;
  moves: string[];
}

export interface Why {
  t: "why";
  id: string;
  seat: number;
}

export interface MoveOut {
  t: "move_out";
  id: string;
  seat?: number | null;
}

export interface React {
  t: "react";
  id?: string | null;
  seat: number;
  mood: "joy" | "bravo" | "oops" | "hmm" | "doze" | "thanks";
}

export interface TableShown {
  t: "table";
  code: string;
  rev: number;
  phase: "lobby" | "playing" | "over";
  game: string;
  options: Record<string, unknown>;
  public: boolean;
  locked: boolean;
  closed: boolean;
  watching: boolean;
  hosting: boolean;
  acting: boolean;
  seat: number | null;
  chairs: ChairShown[];
  min_seats: number;
  max_seats: number;
  is_open: boolean;
  watchers: number;
  mark: string;
  number: number;
  commitment: string;
  void: Void[];
  piece: string | null;
  calling: boolean;
  begins_in: number | null;
  coming: ComingShown[];
  moved: boolean;
  match: string | null;
  past: string[];
  gone: string[];
  players: PlayerShown[];
  takes_words: boolean;
  language: "fr" | "en";
  hints: boolean;
  patience: number;
  has_dice: boolean;
  real_dice: boolean;
  clock: Clock;
  share: boolean;
  hears: boolean;
  going_back: GoBackShown | null;
  screens: ScreenShown[];
  sign: string;
}

export interface ChairShown {
  name: string;
  avatar: string;
  bot: string;
  held: string;
  free: boolean;
  yours: boolean;
  mixed: boolean;
  here: boolean;
  ready: boolean;
  host: boolean;
}

export interface Void {
  roll: string;
  seed: string;
  missing: string[];
}

export interface ComingShown {
  name: string;
  avatar: string;
  yours: boolean;
}

export interface PlayerShown {
  name: string;
  avatar: string;
  bot: string;
  chair: number | null;
  hinted: boolean;
  held: boolean;
  rewound: boolean;
}

export interface GoBackShown {
  seat: number;
  n: number;
  waiting: number[];
  declined: number | null;
}

export interface ScreenShown {
  sign: string;
  admitted: boolean;
  here: boolean;
}

export interface Called {
  t: "call";
  roll: string;
}

export interface Ticking {
  t: "clock";
  seats: number[];
  left: number[];
}

export interface News {
  t: "news";
  match: string;
  n: number;
  to_move: number[];
  public: Record<string, unknown>;
  on?: number | null;
  words?: Record<string, string> | null;
  withheld?: Record<string, "private" | "blanked"> | null;
  dice?: DiceShown | null;
  end?: Ending | null;
  steps: Step[];
  viewer?: number | null;
  own?: Record<string, unknown> | null;
  prompt?: Record<string, unknown> | null;
  legal?: string[] | null;
  takes_words?: Record<string, number> | null;
  undo?: boolean | null;
  fresh?: boolean;
  re?: string | null;
}

export interface DiceShown {
  count: number;
  seat?: number | null;
  fell?: number[] | null;
}

export interface Ending {
  scores: number[] | null;
  ranking: number[] | null;
  reason: string | null;
  seed: string | null;
}

export interface Step {
  n: number;
  events: Record<string, unknown>[];
}

export interface Lost {
  t: "lost";
  match: string;
  seen: number;
  n: number | null;
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
  text?: string;
  params?: Record<string, unknown>;
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

export interface PreviewedEach {
  t: "previewed_each";
  re: string;
  events: (Record<string, unknown>[] | RefusedMessage)[];
}

export interface Hints {
  t: "hints";
  re: string;
  prompt: string;
  choices: Hinted[];
}

export interface Hinted {
  move: string;
  text: string;
  params: Record<string, unknown>;
}

export interface Because {
  t: "because";
  re: string;
  seat: number;
  n: number;
  text: string;
  params: Record<string, unknown>;
}

export interface Ticket {
  t: "ticket";
  re: string;
  seats: number[];
  code: string;
  secret: string;
  seconds: number;
}

export interface Reaction {
  t: "reaction";
  seat: number;
  mood: "joy" | "bravo" | "oops" | "hmm" | "doze" | "thanks";
}

export interface NewTable {
  game: string;
  options?: Record<string, unknown>;
  seats?: number | null;
  public?: boolean;
  bots?: number;
  level?: string;
  language?: "fr" | "en";
}

export interface Made {
  code: string;
  path: string;
}

export interface Link {
  link: string;
  only_here: boolean;
}

export interface TicketShown {
  link: string;
  only_here: boolean;
  picture: string;
}

export interface GameShown {
  id: string;
  min_seats: number;
  max_seats: number;
  choices: Record<string, unknown[]>;
  voices: Record<string, "silent" | "small" | "normal" | "big">;
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
  by_letter: boolean;
}

export interface PushShown {
  key: string;
  on: boolean;
}

export interface PushAsked {
  endpoint: string;
}

export interface MatchPlayed {
  match: string;
  table: string;
  game: string;
  at: number;
  players: PlayedBy[];
}

export interface PlayedBy {
  name: string;
  avatar: string;
  bot: string;
  place: number;
  yours: boolean;
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

export interface SpotsView {
  game: "spots";
  seats: number;
  set: "adoption" | "caniparc" | "agilite" | "chasse" | "club" | "chiots" | "random" | "wild" | "free";
  supply: SpotsSupply;
  top_dog: number[];
  top_name: string | null;
  tricks: SpotsTile[];
  players: SpotsPlayer[];
  turn: number | null;
  rolled: number[];
  aside: number;
  named: number | null;
  below: number;
  first: number[];
  pending: SpotsPending;
  asked: number;
  rival?: SpotsRival;
  viewer: number | null;
}

export interface SpotsSupply {
  dice: number;
  treats: number;
  deck: number;
}

export interface SpotsTile {
  id: "howl" | "roll_over" | "walk" | "dig" | "trot" | "retrieve" | "track" | "run" | "chase" | "bolt" | "sprint" | "dogpile" | "fetch" | "guard" | "hunt" | "search" | "scavenge" | "beg" | "chew" | "gobble" | "stay" | "play_dead" | null;
  face_up: boolean;
  treats: number;
  unseen?: ("howl" | "roll_over" | "walk" | "dig" | "trot" | "retrieve" | "track" | "run" | "chase" | "bolt" | "sprint" | "dogpile" | "fetch" | "guard" | "hunt" | "search" | "scavenge" | "beg" | "chew" | "gobble" | "stay" | "play_dead")[];
  under?: ("howl" | "roll_over" | "walk" | "dig" | "trot" | "retrieve" | "track" | "run" | "chase" | "bolt" | "sprint" | "dogpile" | "fetch" | "guard" | "hunt" | "search" | "scavenge" | "beg" | "chew" | "gobble" | "stay" | "play_dead")[];
}

export interface SpotsPlayer {
  dogs: SpotsDog[];
  kennel: number[];
  treats: number;
}

export interface SpotsDog {
  name: string;
  spots: number[];
  filled: boolean[];
  validated: boolean;
  paws: number;
}

export interface SpotsPending {
  kind: string;
  trick: "howl" | "roll_over" | "walk" | "dig" | "trot" | "retrieve" | "track" | "run" | "chase" | "bolt" | "sprint" | "dogpile" | "fetch" | "guard" | "hunt" | "search" | "scavenge" | "beg" | "chew" | "gobble" | "stay" | "play_dead" | null;
  step: number;
  times: number;
  count: number;
}

export interface SpotsRival {
  treats: number;
  validated: number;
  dogs: string[];
  playing: boolean;
}

export interface SpotsPromptChooseTurn {
  id: string;
  kind: "turn";
  validate: boolean;
  tricks: ("howl" | "roll_over" | "walk" | "dig" | "trot" | "retrieve" | "track" | "run" | "chase" | "bolt" | "sprint" | "dogpile" | "fetch" | "guard" | "hunt" | "search" | "scavenge" | "beg" | "chew" | "gobble" | "stay" | "play_dead")[];
}

export interface SpotsPromptPlain {
  id: string;
  kind: "lift" | "own";
}

export interface SpotsPromptLeft {
  id: string;
  kind: "nudge";
  n: number;
  changes: SpotsPromptChange[];
}

export interface SpotsPromptChange {
  move: string;
  owner: number;
  die: number;
  becomes: number;
  busts: boolean;
}

export interface SpotsPromptLand {
  id: string;
  kind: "land";
  dog: string;
  die: number;
}

export interface SpotsPromptNumbers {
  id: string;
  kind: "set";
  numbers: number[];
  faces: SpotsPromptFace[];
}

export interface SpotsPromptFace {
  number: number;
  does: "fits" | "buried" | "busts";
}

export interface SpotsPromptNaming {
  id: string;
  kind: "name";
  n: number;
  faces: SpotsPromptFace[];
}

export interface SpotsPromptRange {
  id: string;
  kind: "count";
  low: number;
  high: number;
  paws: number;
}

export interface SpotsPromptFetch {
  id: string;
  kind: "fetch";
  dice: number[];
  groups: SpotsPromptGroup[];
}

export interface SpotsPromptGroup {
  number: number;
  n: number;
  fits: number;
  busts: boolean;
}

export interface SpotsPromptHunt {
  id: string;
  kind: "hunt";
  dice: number[];
  n: number;
}

export interface SpotsPromptSearch {
  id: string;
  kind: "search";
  dice: number[];
  total: number;
}

export interface SpotsPromptReroll {
  id: string;
  kind: "reroll" | "track";
  dice: number[];
  n: number;
  plan: SpotsPromptPlan | null;
}

export interface SpotsPromptPlan {
  moves: string[];
  covers: number;
  buried: number;
  busts: boolean;
}

export interface SpotsPromptPlace {
  id: string;
  kind: "place";
  die: number;
  dice: number[];
  may_discard: boolean;
  offers: SpotsPromptOffer[];
  plan: SpotsPromptPlan;
  buried: number;
  most: number;
  hope?: number;
}

export interface SpotsPromptOffer {
  die: number;
  moves: string[];
}

export interface SpotsPromptMore {
  id: string;
  kind: "more";
  trick: "howl" | "roll_over" | "walk" | "dig" | "trot" | "retrieve" | "track" | "run" | "chase" | "bolt" | "sprint" | "dogpile" | "fetch" | "guard" | "hunt" | "search" | "scavenge" | "beg" | "chew" | "gobble" | "stay" | "play_dead";
  n: number;
  faces: SpotsPromptFace[];
  at_stake: number;
  aside: number;
}

export interface SpotsPromptIdle {
  id: string;
  kind: "chance" | "over";
}

export interface SpotsPromptWatch {
  id: string;
  kind: "watch";
  seats: number[];
  n: number;
}

export interface SpotsPromptWait {
  id: string;
  kind: "wait";
  seat: number;
}

export interface SpotsEventAtTable {
  kind: "no_dice" | "rival_turn" | "rival_won";
  to: number[] | null;
}

export interface SpotsEventBySeat {
  kind: "starts" | "turn" | "keeps" | "stops" | "enough" | "moves_none" | "goes_on" | "won";
  to: number[] | null;
  seat: number;
}

export interface SpotsEventValidation {
  kind: "quiet" | "express";
  to: number[] | null;
  seat: number;
  dogs: string[];
}

export interface SpotsEventWithNumber {
  kind: "treats" | "gives_back" | "sets_aside" | "busted" | "scattered";
  to: number[] | null;
  seat: number;
  n: number;
}

export interface SpotsEventWithDie {
  kind: "first_roll" | "sets" | "names" | "digs_up" | "buried" | "brimming";
  to: number[] | null;
  seat: number;
  die: number;
}

export interface SpotsEventWithDice {
  kind: "rolled" | "rerolls" | "chooses" | "discards";
  to: number[] | null;
  seat: number;
  dice: number[];
}

export interface SpotsEventWithDog {
  kind: "dealt" | "drew" | "validated";
  to: number[] | null;
  seat: number;
  dog: string;
}

export interface SpotsEventOnSpot {
  kind: "placed" | "lifts" | "lands";
  to: number[] | null;
  seat: number;
  dog: string;
  die: number;
}

export interface SpotsEventNudged {
  kind: "nudged" | "nudged_own";
  to: number[] | null;
  seat: number;
  owner: number;
  die: number;
  becomes: number;
}

export interface SpotsEventWouldHold {
  kind: "would_hold";
  to: number[] | null;
  seat: number;
  total: number;
  most: number;
  busts: boolean;
}

export interface SpotsEventTied {
  kind: "tied";
  to: number[] | null;
  seats: number[];
}

export interface SpotsEventUsed {
  kind: "trick";
  to: number[] | null;
  seat: number;
  trick: "howl" | "roll_over" | "walk" | "dig" | "trot" | "retrieve" | "track" | "run" | "chase" | "bolt" | "sprint" | "dogpile" | "fetch" | "guard" | "hunt" | "search" | "scavenge" | "beg" | "chew" | "gobble" | "stay" | "play_dead";
  n: number;
}

export interface SpotsEventShown {
  kind: "tile";
  to: number[] | null;
  place: number;
  trick: "howl" | "roll_over" | "walk" | "dig" | "trot" | "retrieve" | "track" | "run" | "chase" | "bolt" | "sprint" | "dogpile" | "fetch" | "guard" | "hunt" | "search" | "scavenge" | "beg" | "chew" | "gobble" | "stay" | "play_dead";
}

export interface SpotsEventOnTile {
  kind: "reset" | "rival_trick";
  to: number[] | null;
  trick: "howl" | "roll_over" | "walk" | "dig" | "trot" | "retrieve" | "track" | "run" | "chase" | "bolt" | "sprint" | "dogpile" | "fetch" | "guard" | "hunt" | "search" | "scavenge" | "beg" | "chew" | "gobble" | "stay" | "play_dead";
  n: number;
}

export interface SpotsEventOfDeck {
  kind: "top" | "rival_pays" | "rival_validated";
  to: number[] | null;
  dog: string;
}

export interface SpotsEventRivalRolled {
  kind: "rival_rolled";
  to: number[] | null;
  die: number;
  trick: "howl" | "roll_over" | "walk" | "dig" | "trot" | "retrieve" | "track" | "run" | "chase" | "bolt" | "sprint" | "dogpile" | "fetch" | "guard" | "hunt" | "search" | "scavenge" | "beg" | "chew" | "gobble" | "stay" | "play_dead";
}

export interface SpotsEventRivalGrabs {
  kind: "rival_grabs";
  to: number[] | null;
  trick: "howl" | "roll_over" | "walk" | "dig" | "trot" | "retrieve" | "track" | "run" | "chase" | "bolt" | "sprint" | "dogpile" | "fetch" | "guard" | "hunt" | "search" | "scavenge" | "beg" | "chew" | "gobble" | "stay" | "play_dead";
  dog: string;
}

export interface ToutelieView {
  game: "toutelie";
  seats: number;
  side: "a" | "b";
  layout: ToutelieLayout;
  rounds: number;
  round: number;
  roller: number | null;
  dice: number[];
  written: number[];
  sheets: number[][];
  squares: (ToutelieSquare | null)[][];
  bonus?: number[];
  totals?: number[];
  rating?: "novice" | "club" | "not_bad" | "good" | "very_strong" | "excellent" | "pro" | "world_class" | "legendary" | "alien";
  entry?: string;
  fills?: ToutelieFilled[];
  hopes?: ("none" | "mix" | "pair" | "two_pairs" | "cross" | "square" | "straight")[][];
  viewer: number | null;
}

export interface ToutelieLayout {
  text: string;
  groups: number[];
}

export interface ToutelieSquare {
  kind: "none" | "mix" | "pair" | "two_pairs" | "cross" | "square" | "straight";
  points: number;
}

export interface ToutelieFilled {
  kind: "none" | "mix" | "pair" | "two_pairs" | "cross" | "square" | "straight";
  points: number;
  square: number;
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
  kind: "chance" | "over";
}

export interface TouteliePromptWatch {
  id: string;
  kind: "watch";
  seats: number[];
  n: number;
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

export interface ToutelieEventBonus {
  kind: "bonus";
  to: null;
  seat: number;
  points: number;
}

export interface ToutelieEventFinished {
  kind: "finished";
  to: null;
  totals: number[];
}

export interface TomyView {
  game: "tomy";
  seats: number;
  hands: "single" | "several";
  stories: "any" | "aloud";
  entries: number;
  breeds: TomyBreedCard[];
  hand_number: number;
  round: number;
  phase: "setup" | "stories" | "vote" | "tie" | "round_end" | "over";
  leash: number | null;
  turn: number | null;
  must_tell: boolean;
  passed: number[];
  places: TomyPlaceCard[];
  hand_sizes: number[];
  voted: number[];
  votes?: ("doberman" | "teckel" | "caniche" | "husky" | "cocker" | "yorkshire" | "none")[];
  tied?: ("doberman" | "teckel" | "caniche" | "husky" | "cocker" | "yorkshire")[];
  winner_breed?: "doberman" | "teckel" | "caniche" | "husky" | "cocker" | "yorkshire" | "none";
  drawing: number[];
  piles: TomyPiles;
  discards: number[];
  scores: number[];
  rounds: TomyPastRound[];
  past_hands: TomyPastHand[];
  hand?: ("doberman" | "teckel" | "caniche" | "husky" | "cocker" | "yorkshire")[];
  my_vote?: "doberman" | "teckel" | "caniche" | "husky" | "cocker" | "yorkshire" | "none";
  drew?: "doberman" | "teckel" | "caniche" | "husky" | "cocker" | "yorkshire";
  draws?: ("doberman" | "teckel" | "caniche" | "husky" | "cocker" | "yorkshire" | "none")[];
  viewer: number | null;
}

export interface TomyBreedCard {
  id: "doberman" | "teckel" | "caniche" | "husky" | "cocker" | "yorkshire";
  colour: "ink" | "red" | "violet" | "blue" | "green" | "yellow";
  emblem: "shield" | "bone" | "pompom" | "snowflake" | "leaf" | "bow";
}

export interface TomyPlaceCard {
  id?: string;
  proposed_by?: number;
  story?: number;
}

export interface TomyPiles {
  dogs: number;
  dog_discards: number;
  places: number;
}

export interface TomyPastRound {
  hand_number: number;
  leash: number;
  stories: TomyPastStory[];
  votes: ("doberman" | "teckel" | "caniche" | "husky" | "cocker" | "yorkshire" | "none")[];
  winner_breed: "doberman" | "teckel" | "caniche" | "husky" | "cocker" | "yorkshire" | "none";
  tied: ("doberman" | "teckel" | "caniche" | "husky" | "cocker" | "yorkshire")[];
  right: number[];
  wrong: number[];
}

export interface TomyPastStory {
  breed: "doberman" | "teckel" | "caniche" | "husky" | "cocker" | "yorkshire";
  place: string;
  proposed_by: number;
  story: number;
}

export interface TomyPastHand {
  reason: "last_card" | "places";
  left: number[];
  owners: TomyOwner[];
}

export interface TomyOwner {
  seat: number;
  breed: "doberman" | "teckel" | "caniche" | "husky" | "cocker" | "yorkshire";
}

export interface TomyPromptTell {
  id: string;
  kind: "begin" | "tell" | "must_tell";
  round: number;
  breeds: ("doberman" | "teckel" | "caniche" | "husky" | "cocker" | "yorkshire")[];
}

export interface TomyPromptSeal {
  id: string;
  kind: "vote" | "cannot_vote";
  round: number;
  breeds: ("doberman" | "teckel" | "caniche" | "husky" | "cocker" | "yorkshire")[];
}

export interface TomyPromptSealed {
  id: string;
  kind: "sealed";
  round: number;
}

export interface TomyPromptChoose {
  id: string;
  kind: "choose";
  round: number;
  breeds: ("doberman" | "teckel" | "caniche" | "husky" | "cocker" | "yorkshire")[];
}

export interface TomyPromptWait {
  id: string;
  kind: "listen" | "wait";
  seat: number;
}

export interface TomyPromptIdle {
  id: string;
  kind: "chance" | "over";
}

export interface TomyPromptWatch {
  id: string;
  kind: "watch";
  seats: number[];
  n: number;
}

export interface TomyEventFirstLeash {
  kind: "leash";
  to: null;
  seat: number;
}

export interface TomyEventLaid {
  kind: "laid";
  to: null;
  place: string;
  breed: "doberman" | "teckel" | "caniche" | "husky" | "cocker" | "yorkshire";
}

export interface TomyEventDealt {
  kind: "dealt";
  to: null;
  seat: number;
  n: number;
}

export interface TomyEventHandDealt {
  kind: "hand";
  to: number[];
  seat: number;
  cards: ("doberman" | "teckel" | "caniche" | "husky" | "cocker" | "yorkshire")[];
}

export interface TomyEventRoundBegun {
  kind: "round";
  to: null;
  hand_number: number;
  round: number;
  seat: number;
}

export interface TomyEventTold {
  kind: "story";
  to: number[] | null;
  seat: number;
  place: string;
  breed: "doberman" | "teckel" | "caniche" | "husky" | "cocker" | "yorkshire";
  story: number;
}

export interface TomyEventPassed {
  kind: "passed";
  to: number[] | null;
  seat: number;
}

export interface TomyEventVoting {
  kind: "voting";
  to: null;
  breeds: ("doberman" | "teckel" | "caniche" | "husky" | "cocker" | "yorkshire")[];
}

export interface TomyEventVoted {
  kind: "voted";
  to: number[];
  seat: number;
  vote: "doberman" | "teckel" | "caniche" | "husky" | "cocker" | "yorkshire" | "none";
}

export interface TomyEventSealedVote {
  kind: "sealed";
  to: null;
  seat: number;
}

export interface TomyEventTakenBack {
  kind: "taken_back";
  to: number[] | null;
  seat: number;
}

export interface TomyEventShown {
  kind: "shown";
  to: null;
  seat: number;
  vote: "doberman" | "teckel" | "caniche" | "husky" | "cocker" | "yorkshire" | "none";
}

export interface TomyEventTied {
  kind: "tied";
  to: null;
  seat: number;
  breeds: ("doberman" | "teckel" | "caniche" | "husky" | "cocker" | "yorkshire")[];
}

export interface TomyEventChose {
  kind: "chose";
  to: number[] | null;
  seat: number;
  breed: "doberman" | "teckel" | "caniche" | "husky" | "cocker" | "yorkshire";
}

export interface TomyEventNamed {
  kind: "tomy" | "agreed";
  to: number[] | null;
  breed: "doberman" | "teckel" | "caniche" | "husky" | "cocker" | "yorkshire";
  right: number[];
  wrong: number[];
}

export interface TomyEventSorted {
  kind: "fewer" | "more";
  to: number[] | null;
  seats: number[];
}

export interface TomyEventNobodyVoted {
  kind: "no_breed";
  to: null;
}

export interface TomyEventRemade {
  kind: "remade";
  to: null;
  n: number;
}

export interface TomyEventDrew {
  kind: "drew";
  to: null;
  seat: number;
}

export interface TomyEventCardDrawn {
  kind: "card";
  to: number[];
  seat: number;
  breed: "doberman" | "teckel" | "caniche" | "husky" | "cocker" | "yorkshire";
}

export interface TomyEventCleared {
  kind: "cleared";
  to: null;
  places: string[];
}

export interface TomyEventOwned {
  kind: "owner";
  to: null;
  seat: number;
  breed: "doberman" | "teckel" | "caniche" | "husky" | "cocker" | "yorkshire";
}

export interface TomyEventHandOver {
  kind: "hand_over";
  to: null;
  hand_number: number;
  reason: "last_card" | "places";
  left: number[];
}

export interface TomyEventFinished {
  kind: "finished";
  to: null;
  scores: number[];
  winners: number[];
}

export interface TomyEventSharedWin {
  kind: "shared";
  to: null;
  seats: number[];
}

export interface DogcityView {
  game: "dogcity";
  seats: number;
  tiles: string[];
  laid: DogcityLaid[];
  hands: number[][];
  pile: number;
  aside: number[];
  turn: number | null;
  again: boolean;
  idle: number;
  idle_limit: number;
  points: number[];
  cats: number[];
  rounds: DogcityRound[];
  left?: number[];
  totals?: number[];
  count?: DogcityCount[];
  viewer: number | null;
}

export interface DogcityLaid {
  tile: number;
  x: number;
  y: number;
  turn: number;
  seat: number;
}

export interface DogcityRound {
  point: number[];
  colour: "R" | "B" | "Y";
  animals: string;
  points: number;
  parts: number[];
}

export interface DogcityCount {
  rounds: number;
  plain: number;
  coats: DogcityCoats;
  cats: number;
  minus: number;
  left: number;
  total: number;
}

export interface DogcityCoats {
  w: DogcityCoat;
  c: DogcityCoat;
  g: DogcityCoat;
  k: DogcityCoat;
}

export interface DogcityCoat {
  dogs: number;
  points: number;
}

export interface DogcityPromptPlace {
  id: string;
  kind: "place" | "again";
}

export interface DogcityPromptSwap {
  id: string;
  kind: "swap" | "swap_some";
  n: number;
}

export interface DogcityPromptPass {
  id: string;
  kind: "pass";
}

export interface DogcityPromptWait {
  id: string;
  kind: "wait";
  seat: number;
}

export interface DogcityPromptIdle {
  id: string;
  kind: "chance" | "over";
}

export interface DogcityPromptWatch {
  id: string;
  kind: "watch";
  seats: number[];
  n: number;
}

export interface DogcityEventFirstDrawn {
  kind: "first";
  to: null;
  seat: number;
}

export interface DogcityEventDrawn {
  kind: "dealt" | "drawn";
  to: null;
  seat: number;
  tile: number;
}

export interface DogcityEventPileEmpty {
  kind: "pile_empty";
  to: null;
}

export interface DogcityEventLaidNow {
  kind: "laid";
  to: number[] | null;
  seat: number;
  tile: number;
  x: number;
  y: number;
  turn: number;
}

export interface DogcityEventCompleted {
  kind: "round" | "only_cats" | "plain";
  to: number[] | null;
  seat: number;
  point: number[];
  colour: "R" | "B" | "Y";
  animals: string;
  points: number;
  parts: number[];
}

export interface DogcityEventAlike {
  kind: "alike";
  to: number[] | null;
  seat: number;
  animal: string;
  n: number;
  points: number;
}

export interface DogcityEventAtOnce {
  kind: "at_once";
  to: number[] | null;
  seat: number;
  n: number;
}

export interface DogcityEventCats {
  kind: "cats";
  to: number[] | null;
  seat: number;
  n: number;
  cost: number;
}

export interface DogcityEventAgain {
  kind: "again";
  to: number[] | null;
  seat: number;
}

export interface DogcityEventSwapped {
  kind: "given" | "returned";
  to: number[] | null;
  seat: number;
  tiles: number[];
  n: number;
}

export interface DogcityEventPassed {
  kind: "passed";
  to: number[] | null;
  seat: number;
}

export interface DogcityEventBrings {
  kind: "brings";
  to: number[] | null;
  seat: number;
  rounds: number;
  points: number;
  cats: number;
  net: number;
  again: boolean;
}

export interface DogcityEventFinished {
  kind: "finished";
  to: number[] | null;
  reason: "laid_out" | "blocked";
  left: number[];
  totals: number[];
}

export type Inbound = Sit | Stand | Profile | Ready | Lock | Watching | Hinting | HandOver | AddBot | RemoveBot | Remove | Order | Configure | Hold | Release | Take | Come | MoveIn | Play | Dice | Hint | Undo | Agree | Abandon | Blank | Piece | Reveal | Begin | Again | Share | Admit | Delete | Hello | Ping | Preview | PreviewEach | Why | MoveOut | React;

export type Outbound = TableShown | Called | Ticking | News | Lost | Done | RefusedMessage | Pong | Previewed | PreviewedEach | Hints | Because | Ticket | Reaction;

export type SpotsPrompt = SpotsPromptChooseTurn | SpotsPromptPlain | SpotsPromptLeft | SpotsPromptLand | SpotsPromptNumbers | SpotsPromptNaming | SpotsPromptRange | SpotsPromptFetch | SpotsPromptHunt | SpotsPromptSearch | SpotsPromptReroll | SpotsPromptPlace | SpotsPromptMore | SpotsPromptIdle | SpotsPromptWatch | SpotsPromptWait;

export type SpotsEvent = SpotsEventAtTable | SpotsEventBySeat | SpotsEventValidation | SpotsEventWithNumber | SpotsEventWithDie | SpotsEventWithDice | SpotsEventWithDog | SpotsEventOnSpot | SpotsEventNudged | SpotsEventWouldHold | SpotsEventTied | SpotsEventUsed | SpotsEventShown | SpotsEventOnTile | SpotsEventOfDeck | SpotsEventRivalRolled | SpotsEventRivalGrabs;

export type TouteliePrompt = TouteliePromptWrite | TouteliePromptSealed | TouteliePromptIdle | TouteliePromptWatch;

export type ToutelieEvent = ToutelieEventRollerDrawn | ToutelieEventRolled | ToutelieEventSealedEntry | ToutelieEventTakenBack | ToutelieEventWrote | ToutelieEventCompleted | ToutelieEventBonus | ToutelieEventFinished;

export type TomyPrompt = TomyPromptTell | TomyPromptSeal | TomyPromptSealed | TomyPromptChoose | TomyPromptWait | TomyPromptIdle | TomyPromptWatch;

export type TomyEvent = TomyEventFirstLeash | TomyEventLaid | TomyEventDealt | TomyEventHandDealt | TomyEventRoundBegun | TomyEventTold | TomyEventPassed | TomyEventVoting | TomyEventVoted | TomyEventSealedVote | TomyEventTakenBack | TomyEventShown | TomyEventTied | TomyEventChose | TomyEventNamed | TomyEventSorted | TomyEventNobodyVoted | TomyEventRemade | TomyEventDrew | TomyEventCardDrawn | TomyEventCleared | TomyEventOwned | TomyEventHandOver | TomyEventFinished | TomyEventSharedWin;

export type DogcityPrompt = DogcityPromptPlace | DogcityPromptSwap | DogcityPromptPass | DogcityPromptWait | DogcityPromptIdle | DogcityPromptWatch;

export type DogcityEvent = DogcityEventFirstDrawn | DogcityEventDrawn | DogcityEventPileEmpty | DogcityEventLaidNow | DogcityEventCompleted | DogcityEventAlike | DogcityEventAtOnce | DogcityEventCats | DogcityEventAgain | DogcityEventSwapped | DogcityEventPassed | DogcityEventBrings | DogcityEventFinished;

export type GameId = "spots" | "toutelie" | "tomy" | "dogcity";
