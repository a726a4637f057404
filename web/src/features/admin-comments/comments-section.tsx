import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { adminComments as text } from '../../text/admin-comments.ts';
import { list as listText } from '../../text/list.ts';
import { Choice } from '../../ui/choice.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { PublishedComments } from './published-comments.tsx';
import { RemovedComments } from './removed-comments.tsx';

export function CommentsSection() {
  const [shown, setShown] = useState<keyof typeof text.shown>('published');
  const [params] = useSearchParams();
  return (
    <>
      <SectionHead title={text.title} note={text.note[shown]} />
      <Choice label={listText.filter} options={text.shown} value={shown} onChange={setShown} />
      {shown === 'published' ? (
        <PublishedComments
          courseId={params.get('course') ?? ''}
          userId={params.get('author') ?? ''}
          words={params.get('q') ?? ''}
        />
      ) : (
        <RemovedComments />
      )}
    </>
  );
}
