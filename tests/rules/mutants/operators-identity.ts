import { calledBy, type Operator, replace } from './operator.ts';

/** Who is taken for whom. */
const WEAKER_CALLER = ['isAdmin', 'mayWrite', 'isMe', 'isMine'];

const weakenCaller: Operator = (node) =>
  node.kind === 'call' && WEAKER_CALLER.includes(calledBy(node).name)
    ? [replace(node, 'signedIn()')]
    : [];

/** A question that one of the rules' own functions answers, `isText(value, 80)`, is not asked. */
const anything: Operator = (node) =>
  node.kind === 'call' && node.callee.kind === 'name' && /^is[A-Z]/.test(node.callee.name)
    ? [replace(node, 'true')]
    : [];

/** The document as it is taken for the document as it would be, and the other way round. */
const swapResource: Operator = (node, { text }) => {
  if (node.kind === 'name' && node.name === 'resource') return [replace(node, 'request.resource')];
  return node.kind === 'member' && text(node) === 'request.resource'
    ? [replace(node, 'resource')]
    : [];
};

const uidToEmail: Operator = (node, { text }) =>
  node.kind === 'member' && text(node) === 'request.auth.uid'
    ? [replace(node, 'request.auth.token.email')]
    : [];

/** `get()` reads what was there before the batch. */
const afterToBefore: Operator = (node) =>
  node.kind === 'call' && node.callee.kind === 'name' && node.callee.name === 'getAfter'
    ? [replace(node.callee, 'get')]
    : [];

/** Mistakes in whose document it is, and in which state. */
export const IDENTITY_OPERATORS: Record<string, Operator> = {
  'caller-to-anyone-signed-in': weakenCaller,
  'check-to-true': anything,
  'resource-swapped': swapResource,
  'uid-to-email': uidToEmail,
  'after-to-before': afterToBefore,
};
