import { parse } from './language/parse.ts';
import {
  type Allow,
  type Expression,
  type Node,
  type RulesFile,
  walk,
} from './language/syntax-tree.ts';

/** What no rules file of this house may hold, whatever its cases say. Each answers sentences; none is good. */
type Gate = (file: RulesFile, source: string) => string[];

const VERBS = new Set(['get', 'list', 'create', 'update', 'delete']);
const ROLE = /^(admin|isAdmin|roles?|isModerator|isStaff)$/;

const textOf = (source: string, { start, end }: Node) =>
  source.slice(start, end).replaceAll(/\s+/g, ' ');

function nodesOf(file: RulesFile): Node[] {
  const nodes: Node[] = [];
  walk(file, (node) => nodes.push(node));
  return nodes;
}

const allowsOf = (file: RulesFile) =>
  nodesOf(file).filter((node): node is Allow => node.kind === 'allow');
const has = ({ verbs }: Allow, verb: string) => verbs.some(({ name }) => name === verb);

/** The operands of a chain of `||`, through brackets. */
function alternativesOf(expression: Expression): Expression[] {
  if (expression.kind === 'group') return alternativesOf(expression.inner);
  if (expression.kind !== 'binary' || expression.sign !== '||') return [expression];
  return [...alternativesOf(expression.left), ...alternativesOf(expression.right)];
}

export const GATES: Record<string, Gate> = {
  'too long': (_, source) => {
    const lines = source.trimEnd().split('\n').length;
    return lines > 250 ? [`${lines} lines`] : [];
  },

  'verbs that say less than they open': (file) =>
    allowsOf(file).flatMap(({ verbs }) =>
      verbs.map(({ name }) => name).filter((name) => !VERBS.has(name)),
    ),

  'open to everybody without a condition': (file) =>
    allowsOf(file).flatMap((allow) => {
      const isAlways = allow.condition.kind === 'constant' && allow.condition.text === 'true';
      return isAlways ? allow.verbs.map(({ name }) => name).filter((name) => name !== 'get') : [];
    }),

  'a wildcard over everything below': (file) =>
    nodesOf(file).flatMap((node) =>
      node.kind === 'segment' && node.wildcard === 'rest' ? [node.name] : [],
    ),

  'a rule that ends or begins at some time': (file, source) =>
    nodesOf(file).flatMap((node) => {
      if (node.kind === 'name' && node.name === 'timestamp') return ['timestamp'];
      if (node.kind !== 'binary' || !['<', '<=', '>', '>='].includes(node.sign)) return [];
      const text = textOf(source, node);
      return text.includes('request.time') && !text.includes('resource.data') ? [text] : [];
    }),

  'a role that is read from a document': (file, source) =>
    nodesOf(file).flatMap((node) => {
      if (node.kind === 'member' && ROLE.test(node.property)) {
        // `data.role`, the line under a testimonial: a shape looks at what is being written.
        return textOf(source, node.object) === 'data' ? [] : [textOf(source, node)];
      }
      if (node.kind !== 'call' || node.callee.kind !== 'member') return [];
      const [key] = node.values;
      const isRole = key?.kind === 'string' && ROLE.test(key.text.slice(1, -1));
      const asked = textOf(source, node.callee.object);
      return isRole && asked !== 'request.auth.token' ? [textOf(source, node)] : [];
    }),

  'a person by address or uid': (file, source) =>
    nodesOf(file).flatMap((node) => {
      if (node.kind === 'string' && /\w@\w/.test(node.text)) return [node.text];
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
    allowsOf(file)
      .filter((allow) => has(allow, 'list'))
      .flatMap(({ condition }) => alternativesOf(condition))
      .map((alternative) => textOf(source, alternative))
      .filter((text) => !/isAdmin\(\)|isMe\(resource\.data\.|request\.query\.limit <=/.test(text)),

  'a write whose document nobody looks at': (file, source) =>
    allowsOf(file)
      .filter((allow) => has(allow, 'create') || has(allow, 'update'))
      .map(({ condition }) => textOf(source, condition))
      .filter((text) => !/\bis[A-Z]\w*\(request\.resource\.data[,)]/.test(text)),

  'a shape with open keys': (file, source) =>
    nodesOf(file).flatMap((node) => {
      if (node.kind !== 'function' || node.parameters[0] !== 'data') return [];
      return textOf(source, node.result).startsWith('data.keys().hasOnly([') ? [] : [node.name];
    }),
};

/** Every offence in a rules file, each as «gate: what». @throws Error where it is no rules file */
export function offencesIn(source: string): string[] {
  const file = parse(source);
  return Object.entries(GATES).flatMap(([name, gate]) =>
    gate(file, source).map((what) => `${name}: ${what}`),
  );
}
