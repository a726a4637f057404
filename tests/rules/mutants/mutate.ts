/** The rules with one mistake in them. */
export interface Mutant {
  /** `users list: isPage(100) → true`: unchanged as long as its part of the rules is. */
  id: string;
  /** The first and the last line of the mistake in the rules, from 1. */
  lines: [first: number, last: number];
  /** `isProfile`, `users list` or `users`. */
  place: string;
  source: string;
}

/** Replaces the rules from `start` to `end` by `text`. */
interface Edit {
  start: number;
  end: number;
  text: string;
}

type Token = Edit;

const STRING = /'(?:[^'\\]|\\.)*'/g;
const HEADING = /^ *(?:match \/(\w+)(?=\/)|function (\w+)|allow ([a-z, ]+):)/gm;
const TOKEN = /'[^']*'|\w+|&&|\|\||[=!<>]=|\S/g;

const BETWEEN = [';', ',', '?', ':', 'if', 'return', '='];
/** What ends an operand of the operator, outside brackets. */
const ENDS = {
  chain: new Set(BETWEEN),
  '||': new Set([...BETWEEN, '||']),
  '&&': new Set([...BETWEEN, '||', '&&']),
};
const COMPARISONS: Record<string, string> = {
  '==': '!=',
  '!=': '==',
  '<=': '<',
  '>=': '>',
  '<': '<=',
  '>': '>=',
  is: '',
  in: '',
};
/** A check that is replaced by a weaker one. */
const LOOSER = /^(?:isId|isTime|isLink|isName)\(([^,()]+)\)$/;
const WEAKER_CALLERS = ['isAdmin', 'mayWrite', 'isMe', 'isMine'];

/** Every mutant of a rules file, in the order of its lines; no two have the same text. */
export function mutantsOf(source: string): Mutant[] {
  // Comments and the contents of strings are blanked, at the same offsets.
  const code = source.replaceAll(/'(?:[^'\\]|\\.)*'|\/\/.*/g, (part) =>
    part.startsWith("'") ? part : ' '.repeat(part.length),
  );
  const headings = [...code.matchAll(HEADING)];
  const texts = new Set([withoutBlanks(code)]);
  const ids = new Map<string, number>();
  const edits = [...tokenEdits(code), ...textEdits(code), ...patternEdits(code)];
  return edits
    .toSorted((one, other) => one.start - other.start)
    .flatMap(({ start, end, text }) => {
      const same = withoutBlanks(code.slice(0, start) + text + code.slice(end));
      if (texts.has(same)) return [];
      texts.add(same);
      const place = placeAt(headings, start);
      const name = `${place}: ${oneLine(code.slice(start, end))} → ${oneLine(text)}`;
      const repetition = (ids.get(name) ?? 0) + 1;
      ids.set(name, repetition);
      return {
        id: repetition === 1 ? name : `${name} #${repetition}`,
        lines: [lineAt(code, start + blanksAt(code, start)), lineAt(code, end)],
        place,
        source: source.slice(0, start) + text + source.slice(end),
      };
    });
}

const lineAt = (code: string, offset: number): number => code.slice(0, offset).split('\n').length;
const blanksAt = (code: string, offset: number): number =>
  /^\s*/.exec(code.slice(offset))?.[0].length ?? 0;
const withoutBlanks = (text: string): string => text.replaceAll(/\s+/g, '');
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim() || 'nothing';

function placeAt(headings: RegExpExecArray[], offset: number): string {
  const before = headings.filter(({ index }) => index <= offset);
  const match = before.findLast(([, name]) => name)?.[1] ?? '';
  const [, , helper, verbs] = before.at(-1) ?? [];
  return helper ?? [match, ...(verbs?.split(', ') ?? [])].join(' ');
}

/** Mistakes in operators, comparisons, literals and calls. */
function tokenEdits(code: string): Edit[] {
  const blanked = code.replaceAll(STRING, (text) => `'${'x'.repeat(text.length - 2)}'`);
  const tokens = [...blanked.matchAll(TOKEN)].map(({ 0: text, index: start }) => ({
    text,
    start,
    end: start + text.length,
  }));
  return tokens.flatMap((token, at) => editsAt(code, tokens, token, at));
}

function editsAt(code: string, tokens: Token[], token: Token, at: number): Edit[] {
  const { text, start, end } = token;
  const [before, after] = [tokens[at - 1], tokens[at + 1]];
  const startOf = (ends: Set<string>, from = at) =>
    tokens[reach(tokens, from, -1, ends)]?.start ?? 0;
  const endOf = (ends: Set<string>, from = at) => tokens[reach(tokens, from, 1, ends)]?.end ?? 0;
  const put = (...texts: string[]) => texts.map((one) => ({ start, end, text: one }));
  const decide = (from: number, to: number) =>
    ['true', 'false'].map((verdict) => ({ start: from, end: to, text: ` ${verdict}` }));

  if (text === '&&' || text === '||') {
    return [
      ...put(text === '&&' ? '||' : '&&'),
      { start: startOf(ENDS[text]), end: after?.start ?? end, text: '' },
      { start: before?.end ?? start, end: endOf(ENDS[text]), text: '' },
    ];
  }
  if (text in COMPARISONS) {
    const other = COMPARISONS[text];
    return [...decide(startOf(ENDS['&&']), endOf(ENDS['&&'])), ...(other ? put(other) : [])];
  }
  if (text === '?') {
    const colon = reach(tokens, at, 1, new Set([':'])) + 1;
    const last = endOf(ENDS.chain, colon);
    const [yes, no] = [code.slice(end, tokens[colon]?.start), code.slice(tokens[colon]?.end, last)];
    return [
      ...decide(startOf(ENDS.chain), start),
      { start: end, end: last, text: `${no} : ${yes}` },
    ];
  }
  if (text === 'if' || text === 'return') return decide(end, endOf(new Set([';'])));
  if (text === '!') return put('');
  if (text === '+')
    return [...put('-'), { start: before?.end ?? start, end: endOf(ENDS['&&']), text: '' }];
  if (/^\d+$/.test(text)) {
    const number = Number(text);
    // An index or a default of -1 is equivalent to 0.
    return put(String(number + 1), ...(number > 0 ? [String(number - 1)] : []));
  }
  if (text === 'resource') {
    return before?.text === '.'
      ? [{ start: tokens[at - 2]?.start ?? start, end, text: 'resource' }]
      : put('request.resource');
  }
  if (after?.text !== '(' || before?.text === 'function') return [];
  const call = { start, end: tokens[reach(tokens, at + 1, 1, new Set()) + 1]?.end ?? end };
  return callEdits(text, code.slice(call.start, call.end)).map((one) => ({ ...call, text: one }));
}

function callEdits(name: string, call: string): string[] {
  const isCheck = /^(?:is[A-Z]|may[A-Z]|keeps|adds|comes|hasProfile|hasRequired)/.test(name);
  const [, value] = LOOSER.exec(call) ?? [];
  return [
    ...(isCheck ? ['true'] : []),
    ...(WEAKER_CALLERS.includes(name) ? ['signedIn()'] : []),
    ...(value === undefined ? [] : [`${value} is string`]),
    ...(name === 'isVisibleText' ? [call.replace(name, 'isText')] : []),
    ...(name === 'getAfter' ? [call.replace(name, 'get')] : []),
  ];
}

/** The last token before `ends` or the closing bracket around, in one direction. */
function reach(tokens: Token[], from: number, step: 1 | -1, ends: Set<string>): number {
  const [opens, closes] = step === 1 ? ['([{', ')]}'] : [')]}', '([{'];
  let depth = 0;
  for (let at = from; ; at += step) {
    const next = tokens[at + step]?.text ?? ';';
    if (depth === 0 && (ends.has(next) || closes.includes(next))) return at;
    if (opens.includes(next)) depth += 1;
    if (closes.includes(next)) depth -= 1;
  }
}

/** Mistakes in the text: a pattern → its replacements. */
const MISTAKES: [found: RegExp, mistaken: (match: RegExpExecArray) => string[]][] = [
  [/== true/g, () => ['!= false']],
  [/== false/g, () => ['!= true']],
  [/== request\.time/g, () => ['is timestamp']],
  [/== (?=[\w.()]+ \+ \d)/g, () => ['>= ', '<= ']],
  [/\bis int\b/g, () => ['is number']],
  [/\bis (?:string|map|bool)\b/g, () => ['!= null']],
  [/request\.auth\.uid/g, () => ['request.auth.token.email']],
  [/hasOnly|hasAll/g, () => ['hasAny']],
  [/(?:added|changed|removed)Keys/g, () => ['affectedKeys']],
  [/(?<=hasOnly\(\[)[^\]]+/g, ([keys]) => keyLists(keys)],
  [/(?<=\{)('\w+': [^,{}]+), ('\w+': [^,{}]+)(?=\})/g, ([, one = '', two = '']) => [one, two]],
  // The keys of stored fields, and their defaults.
  [/(?<=(?:\.get|setting)\([^()]*)'(\w+)'/g, ([, key = '']) => [`'${key}_'`]],
  [/(?<=(?:\.get|setting)\([^()]*, )(?:true|false|\[\])(?=\))/g, ([text]) => [OTHER[text] ?? '']],
  [
    /([\w.]+(?:\.keys\(\))?)\.(diff|hasAll)\((stored\('\w+'\)(?:\.keys\(\))?)\)(?!\.changed)/g,
    ([, one = '', method = '', two = '']) => [`${two}.${method}(${one})`],
  ],
  [/(?<=')[_,](?=')/g, () => ['']],
  [/(?<=\d, ')s(?='\))/g, () => ['m']],
  [/(?<=allow )[a-z, ]+(?=:)/g, ([verbs]) => verbLists(verbs.split(', '))],
  // Also for everything below, or for every document of the collection.
  [/(?<=match \/\w+\/)\{(\w+)\}(?= )/g, ([, name = '']) => [`{${name}=**}`]],
  [/(?<=match \/platformSettings\/)main/g, () => ['{any}']],
];
const OTHER: Record<string, string> = { true: 'false', false: 'true', '[]': 'null' };

function textEdits(code: string): Edit[] {
  return MISTAKES.flatMap(([found, mistaken]) => editsOf(code, 0, found, mistaken));
}

const editsOf = (
  text: string,
  offset: number,
  found: RegExp,
  mistaken: (match: RegExpExecArray) => string[],
): Edit[] =>
  [...text.matchAll(found)].flatMap((match) => {
    const start = offset + match.index;
    return mistaken(match).map((one) => ({ start, end: start + match[0].length, text: one }));
  });

/** One key more, one less, and one under another name. */
function keyLists(list: string): string[] {
  const keys = list.split(',').map((key) => key.trim());
  return [
    [...keys, "'extra'"],
    ...keys.map((_, index) => keys.toSpliced(index, 1)),
    ...keys.map((key, index) => keys.with(index, key.replace(/'$/, "_'"))),
  ].map((some) => some.join(', '));
}

/** Other verbs than those of an `allow`. */
function verbLists(verbs: string[]): string[] {
  const has = (verb: string) => verbs.includes(verb);
  const widen = (verb: string, wider: string) => verbs.map((one) => (one === verb ? wider : one));
  return [
    ...(has('get') !== has('list') ? [widen('get', 'read'), widen('list', 'read')] : []),
    ...(has('get') || has('list')
      ? [[...verbs, 'write']]
      : [['write'], ...(has('update') ? [] : [widen('create', 'create, update')])]),
    ...(verbs.length > 1 ? verbs.map((_, index) => verbs.toSpliced(index, 1)) : []),
  ].map((some) => some.join(', '));
}

/**
 * Mistakes in the patterns of `matches()`, which compares the whole text: a missing anchor changes
 * nothing, an optional prefix or suffix does.
 */
const PATTERN_MISTAKES: [found: RegExp, mistaken: (match: RegExpExecArray) => string[]][] = [
  [/(?<=^(?:\(\?\w+\))?)\^(?!\.\*)/g, () => ['^.*']],
  [/(?<!\.\*)\$$/g, () => ['.*$']],
  [/\(\?s\)/g, () => ['']],
  [
    // A count, not the code of a character (`\x{2010}`).
    /(?<=(?<!x)\{|\{\d+,)\d+(?=\}|,\d*\})/g,
    ([count]) => [-1, 1].map((step) => `${Math.max(0, Number(count) + step)}`),
  ],
  [/\+(?=\$$)/g, () => ['*']],
  [/(?<=\))\?/g, () => ['']],
];

function patternEdits(code: string): Edit[] {
  return [...code.matchAll(/(?<=matches\(')(?:[^'\\]|\\.)*/g)].flatMap((pattern) =>
    PATTERN_MISTAKES.flatMap(([found, mistaken]) =>
      editsOf(pattern[0], pattern.index, found, mistaken),
    ),
  );
}
