import { COLLECTIONS, LIST_LIMITS } from '@edu/domain/paths';
import { parse } from './language/parse.ts';
import {
  type Allow,
  type Call,
  type Expression,
  type FunctionDeclaration,
  type Node,
  type RulesFile,
  walk,
} from './language/syntax-tree.ts';

/** What no rules file of this house may hold, whatever its cases say. Each answers what it found; nothing is good. */
type Gate = (file: RulesFile, source: string) => string[];

const VERBS = new Set(['get', 'list', 'create', 'update', 'delete']);
const ROLE = /^(admin|isAdmin|roles?|isModerator|isStaff)$/;
const PAGE_MAX = Math.max(...Object.values(LIST_LIMITS));
/** The only documents that a rule may look up. */
const LOOKED_UP = [
  `${COLLECTIONS.platformSettings}/main`,
  `${COLLECTIONS.users}/$(request.auth.uid)`,
  `${COLLECTIONS.throttle}/$(request.auth.uid)`,
  `${COLLECTIONS.ratingThrottle}/$(request.auth.uid)`,
].map((place) => `/databases/$(database)/documents/${place}`);

const textOf = (source: string, { start, end }: Node) =>
  source.slice(start, end).replaceAll(/\s+/g, ' ');

/** What `find` answers for every node, in the order of the file. */
function collect(file: RulesFile, find: (node: Node, ancestors: Node[]) => string[]): string[] {
  const found: string[] = [];
  walk(file, (node, ancestors) => found.push(...find(node, ancestors)));
  return found;
}

function nodesOf<K extends Node['kind']>(file: RulesFile, kind: K): Extract<Node, { kind: K }>[] {
  const nodes: Extract<Node, { kind: K }>[] = [];
  walk(file, (node) => {
    if (node.kind === kind) nodes.push(node as Extract<Node, { kind: K }>);
  });
  return nodes;
}

const has = ({ verbs }: Allow, ...wanted: string[]) =>
  verbs.some(({ name }) => wanted.includes(name));

/** The operands of a chain, through brackets. */
function operandsOf(sign: '&&' | '||', expression: Expression): Expression[] {
  if (expression.kind === 'group') return operandsOf(sign, expression.inner);
  if (expression.kind !== 'binary' || expression.sign !== sign) return [expression];
  return [...operandsOf(sign, expression.left), ...operandsOf(sign, expression.right)];
}
const alternativesOf = (expression: Expression) => operandsOf('||', expression);
const conjunctsOf = (expression: Expression) => operandsOf('&&', expression);

/** The call of one of the rules' own functions, if a node is that. */
const callOf = (node: Expression, name: string): Call | undefined =>
  node.kind === 'call' && node.callee.kind === 'name' && node.callee.name === name
    ? node
    : undefined;

/** Whether a condition looks at the request or at what stands there at all. */
function asks(expression: Expression): boolean {
  let isAsking = false;
  walk(expression, (node) => {
    if (node.kind === 'name' && ['request', 'resource'].includes(node.name)) isAsking = true;
    if (node.kind === 'call' && node.callee.kind === 'name') isAsking = true;
  });
  return isAsking;
}

/** Whether one of the conjuncts keeps a list short, or to the documents of one person. */
const isBounded = (source: string) => (expression: Expression) =>
  conjunctsOf(expression).some((part) => {
    const mine = callOf(part, 'isMe')?.values.map((value) => textOf(source, value));
    const [size] = callOf(part, 'isPage')?.values ?? [];
    return (
      callOf(part, 'isAdmin') !== undefined ||
      mine?.every((text) => text.startsWith('resource.data.')) === true ||
      (size?.kind === 'number' && Number(size.text) <= PAGE_MAX)
    );
  });

/** The functions that look at a whole document: those that are asked with what is to be written. */
function shapesIn(file: RulesFile, source: string): FunctionDeclaration[] {
  const names = nodesOf(file, 'call').flatMap(({ callee, values }) =>
    callee.kind === 'name' && values[0] && textOf(source, values[0]) === 'request.resource.data'
      ? [callee.name]
      : [],
  );
  return nodesOf(file, 'function').filter(({ name }) => names.includes(name));
}

const looksAtDocument = (source: string) => (expression: Expression) =>
  conjunctsOf(expression).some(
    (part) =>
      part.kind === 'call' &&
      part.callee.kind === 'name' &&
      /^is[A-Z]/.test(part.callee.name) &&
      part.values[0] !== undefined &&
      textOf(source, part.values[0]) === 'request.resource.data',
  );

export const GATES: Record<string, Gate> = {
  'verbs that say less than they open': (file) =>
    nodesOf(file, 'verb').flatMap(({ name }) => (VERBS.has(name) ? [] : [name])),

  'open to everybody without a condition': (file, source) =>
    nodesOf(file, 'allow').flatMap((allow) => {
      const { condition } = allow;
      const isPlainlyOpen = condition.kind === 'constant' && condition.text === 'true';
      if (isPlainlyOpen && !has(allow, 'list', 'create', 'update', 'delete')) return [];
      const idle = alternativesOf(condition).filter((alternative) => !asks(alternative));
      return idle.map((alternative) => textOf(source, alternative));
    }),

  'a wildcard over everything below': (file) =>
    nodesOf(file, 'segment').flatMap(({ wildcard, name }) => (wildcard === 'rest' ? [name] : [])),

  'a place that is no collection of the domain': (file) =>
    collect(file, (node, ancestors) => {
      if (node.kind !== 'match') return [];
      const depth = ancestors.filter(({ kind }) => kind === 'match').length;
      const path = node.path.map(({ name }) => name).join('/');
      if (depth === 0) return path === 'databases/database/documents' ? [] : [path];
      const isKnown = Object.values<string>(COLLECTIONS).includes(node.path[0]?.name ?? '');
      return depth === 1 && node.path.length === 2 && isKnown ? [] : [path];
    }),

  'a rule that ends or begins at some time': (file, source) =>
    collect(file, (node, ancestors) => {
      if (node.kind === 'name' && node.name === 'timestamp') return ['timestamp'];
      if (node.kind !== 'member' || textOf(source, node) !== 'request.time') return [];
      const parent = ancestors.at(-1);
      if (parent?.kind === 'entry') return [];
      const text = parent ? textOf(source, parent) : '';
      const isFine =
        parent?.kind === 'binary' &&
        (parent.sign === '==' || (parent.sign === '>=' && text.includes('resource.data.')));
      return isFine ? [] : [text];
    }),

  'a document that is looked up to decide': (file, source) =>
    nodesOf(file, 'path').flatMap((node) => {
      const text = textOf(source, node);
      return LOOKED_UP.includes(text) ? [] : [text];
    }),

  'a role that is read from a document': (file, source) =>
    collect(file, (node, ancestors) => {
      if (node.kind === 'index' && node.from.kind === 'string') return [textOf(source, node)];
      if (node.kind === 'member' && ROLE.test(node.property)) {
        // `data.role`, the line under a testimonial: a shape looks at what is being written.
        const shape = ancestors.find((one) => one.kind === 'function');
        const isOwn =
          shape?.parameters.includes('data') && shape.lets.every(({ name }) => name !== 'data');
        return isOwn && textOf(source, node.object) === 'data' ? [] : [textOf(source, node)];
      }
      if (node.kind !== 'call' || node.callee.kind !== 'member') return [];
      const [key] = node.values;
      const isRole = key?.kind === 'string' && ROLE.test(key.text.slice(1, -1));
      const asked = textOf(source, node.callee.object);
      return isRole && asked !== 'request.auth.token' ? [textOf(source, node)] : [];
    }),

  'a person by address or uid': (file, source) =>
    collect(file, (node) => {
      if (node.kind === 'string' && /\w@\w/.test(node.text)) return [node.text];
      if (node.kind === 'call' && (callOf(node, 'isMe') ?? callOf(node, 'isMine')))
        return node.values.some(({ kind }) => kind === 'string') ? [textOf(source, node)] : [];
      if (node.kind !== 'binary' || !['==', 'in'].includes(node.sign)) return [];
      const sides = [node.left, node.right];
      const isIdentity = sides.some((side) =>
        /^request\.auth\.(uid|token\.email)$/.test(textOf(source, side)),
      );
      return isIdentity && sides.some(({ kind }) => kind === 'string' || kind === 'list')
        ? [textOf(source, node)]
        : [];
    }),

  'a list without an end': (file, source) =>
    nodesOf(file, 'allow')
      .filter((allow) => has(allow, 'list'))
      .flatMap(({ condition }) => alternativesOf(condition))
      .filter((alternative) => !isBounded(source)(alternative))
      .map((alternative) => textOf(source, alternative)),

  'a write whose document nobody looks at': (file, source) =>
    nodesOf(file, 'allow')
      .filter((allow) => has(allow, 'create', 'update'))
      .flatMap(({ condition }) => alternativesOf(condition))
      .filter((alternative) => !looksAtDocument(source)(alternative))
      .map((alternative) => textOf(source, alternative)),

  'a name that two functions have': (file) => {
    const names = nodesOf(file, 'function').map(({ name }) => name);
    return names.filter((name, index) => names.indexOf(name) !== index);
  },

  'a shape with open keys': (file, source) =>
    shapesIn(file, source).flatMap(({ name, parameters, result }) => {
      const [first] = conjunctsOf(result);
      const [keys] = first?.kind === 'call' ? first.values : [];
      const isClosed =
        alternativesOf(result).length === 1 &&
        first?.kind === 'call' &&
        textOf(source, first.callee) === `${parameters[0]}.keys().hasOnly` &&
        keys?.kind === 'list' &&
        keys.items.every(({ kind }) => kind === 'string');
      return isClosed ? [] : [name];
    }),
};

/** Every offence in a rules file, each as «gate: what». @throws Error where it is no rules file */
export function offencesIn(source: string): string[] {
  const file = parse(source);
  return Object.entries(GATES).flatMap(([name, gate]) =>
    gate(file, source).map((what) => `${name}: ${what}`),
  );
}
