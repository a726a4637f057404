import { marked, type Token, type Tokens } from 'marked';
import { Fragment, memo, type ReactNode } from 'react';
import { typo } from '../text/typo.ts';
import { Code, loadColours } from './code.tsx';

/**
 * Markdown of the content service as React nodes. Built token by token, never as HTML: raw HTML in a text stays text,
 * and a link is a link only when it is http(s).
 */
export const MarkedText = Object.assign(
  memo(function MarkedText({ text }: { text: string }) {
    return <>{blocks(marked.lexer(text))}</>;
  }),
  { loadParts: loadColours },
);

const SAFE_LINK = /^https?:\/\//i;

const keyed = (tokens: Token[] | undefined, render: (token: Token) => ReactNode): ReactNode =>
  // oxlint-disable-next-line react/no-array-index-key -- a text never changes its order
  tokens?.map((token, i) => <Fragment key={i}>{render(token)}</Fragment>);

const inline = (tokens: Token[] | undefined) => keyed(tokens, inlineToken);
const blocks = (tokens: Token[] | undefined) => keyed(tokens, blockToken);

function inlineToken(token: Token): ReactNode {
  switch (token.type) {
    case 'strong':
      return <strong>{inline(token.tokens)}</strong>;
    case 'em':
      return <em>{inline(token.tokens)}</em>;
    case 'codespan':
      return <code>{(token as Tokens.Codespan).text}</code>;
    case 'br':
      return <br />;
    case 'link':
      return <TextLink token={token as Tokens.Link} />;
    case 'text':
    case 'escape':
      return token.type === 'text' && token.tokens
        ? inline(token.tokens)
        : typo((token as Tokens.Text).text);
    default:
      return token.raw;
  }
}

function TextLink({ token }: { token: Tokens.Link }) {
  if (!SAFE_LINK.test(token.href)) return <>{inline(token.tokens)}</>;
  return (
    <a className="link" href={token.href} rel="noopener noreferrer">
      {inline(token.tokens)}
    </a>
  );
}

function blockToken(token: Token): ReactNode {
  switch (token.type) {
    case 'space':
      return null;
    case 'heading':
      return <h2 className="t-h3">{inline(token.tokens)}</h2>;
    case 'paragraph':
      return <p>{inline(token.tokens)}</p>;
    case 'blockquote':
      return <blockquote>{blocks(token.tokens)}</blockquote>;
    case 'list':
      return <List token={token as Tokens.List} />;
    case 'code':
      return <Code text={(token as Tokens.Code).text} language={(token as Tokens.Code).lang} />;
    case 'text':
      return inlineToken(token);
    default:
      return <p>{token.raw}</p>;
  }
}

function List({ token }: { token: Tokens.List }) {
  const Tag = token.ordered ? 'ol' : 'ul';
  return (
    <Tag className={token.ordered ? 'numbers' : 'dashes'}>
      {token.items.map((item, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- a text never changes its order
        <li key={i}>
          <span>{blocks(item.tokens)}</span>
        </li>
      ))}
    </Tag>
  );
}
