import './code.css';
import './rich-text.css';
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { HAS_CODE, useCopyCode } from './copy-code.ts';
import { typography } from '@edu/domain/text/typography';

interface Props {
  /**
   * Rendered and sanitised by the content function; absent in answers cached before this field
   * existed.
   */
  html: string | undefined;
  text: string;
  className?: string;
  /** In a label, a heading or a button: `html` is inline. */
  isInline?: boolean;
}

const classes = (...names: (string | undefined)[]) => names.filter(Boolean).join(' ');

/** The browser opens links to files. */
const IS_PAGE = /^\/(?!\/|api\/|media\/|assets\/|[^/?#]+\.\w+(?:[?#]|$))/;

/** Opens links to pages of this site without reloading the app. */
function useInternalLinks() {
  const navigate = useNavigate();
  return (event: MouseEvent<HTMLElement>) => {
    const href = (event.target as Element).closest('a')?.getAttribute('href');
    const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!href || !IS_PAGE.test(href) || !isPlain || event.button !== 0 || event.defaultPrevented)
      return;
    event.preventDefault();
    void navigate(href);
  };
}

function RichBlock({ html, className }: { html: string; className: string | undefined }) {
  const openLink = useInternalLinks();
  const { said, onCopy } = useCopyCode();
  return (
    <>
      {/* The handler serves the links and buttons inside, which are operable by keyboard themselves. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div
        className={classes('rich', className)}
        onClick={(event) => {
          openLink(event);
          onCopy(event);
        }}
        // oxlint-disable-next-line react/no-danger -- sanitised in functions/src/content/contentful/markdown.ts
        dangerouslySetInnerHTML={{ __html: html }}
      />
      {html.includes(HAS_CODE) && (
        <span className="visually-hidden" role="status">
          {said}
        </span>
      )}
    </>
  );
}

/**
 * Markdown of the content service. Without its HTML the source text is shown, with its line
 * breaks.
 */
export function RichText({ html, text, className, isInline = false }: Props) {
  if (html === undefined) {
    const Tag = isInline ? 'span' : 'div';
    return <Tag className={classes('rich rich--source', className)}>{typography(text)}</Tag>;
  }
  if (!isInline) return <RichBlock html={html} className={className} />;
  return (
    // oxlint-disable-next-line react/no-danger -- sanitised in functions/src/content/contentful/markdown.ts; it has no links
    <span className={className} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
