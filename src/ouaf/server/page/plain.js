// The plain page: make a table, sit down, and play by the list of legal moves. It knows no rules.
const base = document.getElementById("script").dataset.base;
const main = document.getElementById("main");
const said = document.getElementById("said");
const store = (key, value) => (value === undefined ? localStorage.getItem(`ouaf.${key}`) : localStorage.setItem(`ouaf.${key}`, value));
let lang = store("lang") || "fr";
let words = {};

const state = { code: "", table: null, news: null, legal: [], log: [], socket: null, waiting: new Map(), heard: 0, hello: null };

const text = (id, params = {}) => {
  let found = words[id] ?? id;
  if (Array.isArray(found)) found = found[params.line % found.length];
  if (typeof found === "object") found = (params.n === 0 && found.zero) || found[params.n === 1 || (lang === "fr" && params.n === 0) ? "one" : "other"];
  return found.replace(/\{(\w+)(?::([\w.]+))?\}/g, (_, name, prefix) => {
    const value = params[name];
    if (prefix) return [value].flat().map((each) => text(`${prefix}.${each}`)).join(", ");
    if (name === "seat" && Number.isInteger(value)) return nameOf(value);
    if (name === "seats") return value.map(nameOf).join(", ");
    return Array.isArray(value) ? value.join(", ") : String(value);
  });
};

// An event has a sentence, or a clause that may leave out whose it is, or no words at all.
function told(game, { n: line, events }) {
  return events.flatMap((event) => {
    const [sentence, clause] = [`${game}.event.${event.kind}`, `${game}.clause.${event.kind}`];
    const params = { n: 1, seats: [event.seat], ...event, line };
    if (event.kind === "undo") return [text("line.back", event)];
    if (sentence in words) return [text(sentence, params)];
    if (!(clause in words)) return [];
    const names = JSON.stringify(words[clause]).includes("{seat") || event.seat === undefined;
    return [(names ? "" : text("line.run", event)) + text(clause, params)];
  });
}

function nameOf(seat) {
  const chair = state.table?.chairs[seat];
  return chair?.name || (chair?.bot ? `${text("page.bot")} ${seat + 1}` : `${seat + 1}`);
}

function el(tag, props = {}, ...children) {
  const made = Object.assign(document.createElement(tag), props);
  made.append(...children);
  return made;
}

const button = (label, onclick, className = "") => el("button", { type: "button", onclick, className }, label);

async function api(path, body) {
  const answer = await fetch(base + path, {
    method: body ? "POST" : "GET",
    headers: { "accept-language": lang, ...(body ? { "content-type": "application/json" } : {}) },
    body: body && JSON.stringify(body),
  });
  const data = await answer.json();
  if (!answer.ok) throw new Error(data.words);
  return data;
}

function trouble(error) {
  said.textContent = error.message || String(error);
}

async function home() {
  const [games, me, open] = await Promise.all([api("/api/games"), api("/api/me"), api("/api/tables")]);
  const game = el("select", { ariaLabel: text("page.game") }, ...games.map((g) => el("option", { value: g.id }, text(`${g.id}.title`))));
  const seats = el("input", { type: "number", min: 1, max: 15, value: 2, ariaLabel: text("page.seats") });
  const code = el("input", { placeholder: text("page.code"), ariaLabel: text("page.code"), maxLength: 6, autocapitalize: "characters" });
  const make = el("form", {}, game, seats, el("button", { className: "main" }, text("page.create")));
  make.onsubmit = async (event) => {
    event.preventDefault();
    const made = await api("/api/tables", { game: game.value, seats: Number(seats.value) }).catch(trouble);
    if (made) location.assign(made.path);
  };
  const join = el("form", {}, code, el("button", {}, text("page.join")));
  join.onsubmit = (event) => {
    event.preventDefault();
    if (code.value.trim()) location.assign(`${base}/t/${encodeURIComponent(code.value.trim().toUpperCase())}`);
  };
  const list = (tables) => el("ul", {}, ...tables.map((t) => el("li", {}, el("a", { href: `${base}/t/${t.code}` },
    `${text(`${t.game}.title`)} · ${t.code} · ${t.names.join(", ")}${t.your_turn ? ` · ${text("page.your_turn")}` : ""}`))));
  main.replaceChildren(make, join, el("h2", {}, text("page.mine")), list(me.tables), el("h2", {}, text("page.open")), list(open));
}

function send(message) {
  const id = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`;
  const whole = { id, ...message };
  if (whole.t !== "hello" && whole.t !== "ping") state.waiting.set(id, whole);
  if (state.socket?.readyState === WebSocket.OPEN) state.socket.send(JSON.stringify(whole));
  return id;
}

function hello(seat) {
  const known = state.news && { match: state.news.match, since: state.news.n };
  state.hello = send({ t: "hello", table: state.code, lang, ...(seat === null || seat === undefined ? {} : { seat }), ...known });
}

function connect() {
  const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${base}/ws`);
  state.socket = socket;
  socket.onopen = () => {
    state.heard = Date.now();
    said.textContent = "";
    hello(state.table ? state.table.seat : "own");
    for (const message of state.waiting.values()) socket.send(JSON.stringify(message));
  };
  socket.onmessage = (event) => {
    state.heard = Date.now();
    if (socket.readyState === WebSocket.OPEN) hear(JSON.parse(event.data));
  };
  socket.onclose = () => {
    if (state.socket !== socket) return;
    said.textContent = text("page.lost");
    setTimeout(connect, 800);
  };
}

function look() {
  if (state.socket?.readyState !== WebSocket.OPEN) return;
  if (Date.now() - state.heard > 9000) {
    const old = state.socket;
    connect();
    old.close();
  } else send({ t: "ping" });
}

/** What a patch makes of a value: [value], or an object that goes into it; null for a key that is no more. */
function patched(before, patch) {
  if (Array.isArray(patch)) return patch[0];
  const after = Array.isArray(before) ? [...before] : { ...before };
  for (const [key, each] of Object.entries(patch)) {
    if (each === null) delete after[key];
    else after[key] = patched(after[key], each);
  }
  return after;
}

/** The moves that "a{b|c}d" stands for. */
function unfolded(text) {
  const [, before, choices, after] = /^(.*)\{(.*)\}(.*)$/.exec(text) ?? [];
  return choices === undefined ? [text] : choices.split("|").map((choice) => before + choice + after);
}

function hear(message) {
  if (message.re) state.waiting.delete(message.re);
  if (message.t === "table") {
    state.table = message;
    const own = message.chairs.findIndex((chair) => chair.yours);
    if (message.seat === null && own >= 0) hello(own);
  } else if (message.t === "news") {
    if (state.news?.match !== message.match) state.log = [];
    if (message.on !== undefined) {
      if (state.news?.match !== message.match || state.news.n !== message.on) return hello(state.table?.seat);
      message.public = patched(state.news.public, message.public);
      message.own = patched(state.news.own, message.own ?? {});
      message.viewer = state.news.viewer;
      message.prompt ??= state.news.prompt;
      message.undo ??= state.news.undo;
    }
    message.view = { ...message.public, viewer: message.viewer ?? null, ...message.own };
    state.news = message;
    if (message.legal) state.legal = message.legal.flatMap(unfolded);
    for (const step of message.steps) {
      for (const { kind, back } of step.events) if (kind === "undo") state.log = state.log.filter(({ n }) => n <= back);
      state.log.unshift(...told(message.view.game, step).reverse().map((line) => ({ n: step.n, line })));
    }
    state.log.length = Math.min(state.log.length, 60);
  } else if (message.t === "lost") {
    state.news = null;
    said.textContent = text(message.n === null ? "client.lost.match" : "client.lost.moves");
    return;
  } else if (message.t === "refused") {
    // What cannot be read right now is asked for again when the socket has closed.
    if (message.re === state.hello && ["unreadable", "unavailable"].includes(message.code)) state.socket.close();
    said.textContent = message.words + (message.rule ? ` (${message.rule})` : "");
    return;
  } else return;
  draw();
}

function lobby(table) {
  const name = el("input", { placeholder: text("page.name"), ariaLabel: text("page.name"), maxLength: 40, value: store("name") || "" });
  const sit = el("form", {}, name, el("button", { className: "main" }, text("page.sit")));
  sit.onsubmit = (event) => {
    event.preventDefault();
    store("name", name.value);
    send({ t: "sit", name: name.value });
  };
  const chairs = el("ol", {}, ...table.chairs.map((chair, seat) => el("li", {},
    chair.free ? text("page.free") : nameOf(seat), chair.yours ? " ★ " : " ",
    ...(chair.yours ? [button(text("page.stand"), () => send({ t: "stand", seat }))] : []),
    ...(chair.bot && table.hosting ? [button(text("page.unbot"), () => send({ t: "unbot", seat }))] : []))));
  const host = table.hosting ? [button(text("page.add_bot"), () => send({ t: "bot" })), button(text("page.start"), () => send({ t: table.phase === "over" ? "again" : "start" }), "main")] : [];
  return [chairs, ...(table.chairs.some((chair) => chair.free) ? [sit] : []), el("div", { className: "row" }, ...host), el("p", {}, text("page.no_piece"))];
}

function match(table, news) {
  const mine = news.view.viewer;
  const asked = mine !== null && news.to_move.includes(mine);
  const turn = text(`${news.view.game}.prompt.${news.prompt.kind}`, news.prompt);
  const moves = state.legal.map((move) => button(move, () => send({ t: "move", match: news.match, seat: mine, prompt: news.prompt.id, move }), asked ? "main" : ""));
  const ranks = news.end?.ranking?.map((place, seat) => `${place}. ${nameOf(seat)} (${news.end.scores[seat]})`).sort();
  return [
    el("p", { className: "turn" }, turn),
    ...(ranks ? [el("p", {}, text(`${news.view.game}.reason.${news.end.reason}`)), el("ol", {}, ...ranks.map((line) => el("li", {}, line.slice(line.indexOf(" ") + 1)))),
      el("p", {}, el("a", { href: `${base}/api/matches/${news.match}/journal` }, text("page.journal")))] : []),
    ...(moves.length && !news.end ? [el("div", { className: "moves", role: "group", ariaLabel: text("page.moves") }, ...moves)] : []),
    ...(news.undo ? [button(text("client.undo.undo"), () => send({ t: "undo", match: news.match, seat: mine, n: news.n }))] : []),
    ...(table.phase === "over" && table.chairs.some((chair) => chair.yours) ? [button(text("page.again"), () => send({ t: "again" }), "main")] : []),
    el("ul", { ariaLive: "polite" }, ...state.log.slice(0, 12).map(({ line }) => el("li", {}, line))),
    el("details", {}, el("summary", {}, text("page.view")), el("pre", {}, JSON.stringify(news.view, null, 1))),
  ];
}

function draw() {
  const { table, news } = state;
  if (!table) return;
  const invite = el("details", { open: table.phase === "lobby" }, el("summary", {}, `${text("page.code")} ${table.code}`),
    el("img", { className: "qr", alt: location.href, src: `${base}/api/tables/${table.code}/qr.svg` }));
  const body = table.phase === "lobby" || !news ? lobby(table) : match(table, news);
  main.replaceChildren(el("h2", {}, text(`${table.game}.title`)), ...body, invite);
}

async function open() {
  words = await (await fetch(`${base}/api/texts/${lang}`)).json();
  document.documentElement.lang = lang;
  const other = document.getElementById("language");
  other.textContent = lang === "fr" ? "English" : "Français";
  other.onclick = () => {
    store("lang", lang === "fr" ? "en" : "fr");
    location.reload();
  };
  const found = location.pathname.slice(base.length).match(/^\/t\/([^/]+)$/);
  if (!found) return home().catch(trouble);
  state.code = decodeURIComponent(found[1]).toUpperCase();
  await api("/api/me");
  connect();
  setInterval(look, 2500);
  for (const name of ["visibilitychange", "pageshow", "online"]) addEventListener(name, look);
}

open().catch(trouble);
