import type { Lesson } from '@edu/domain/content/course';
import { listNotes } from '@edu/domain/learning/notes';
import { getOwn } from '@edu/domain/lib/get-own';
import { useState } from 'react';
import { clockText } from '../../lib/i18n/format.ts';
import type { ClipLink } from '../player/clip-link.ts';
import { useOwnCourses } from '../sync/course-stores.ts';
import { NoteList, type Removed, RemovedNote } from './note-list.tsx';
import { noteStores } from './notes-store.ts';
import { notes as text } from './text.ts';

interface Props {
  lesson: Lesson;
  link: ClipLink;
  editing: string | undefined;
  onEdit: (noteId: string | undefined) => void;
}

/** The marked moments of a lesson, beside its video. */
export function LessonNotes({ lesson, link, editing, onEdit }: Props) {
  const { id, courseId, videoStartTime = 0 } = lesson;
  const { uid, courses, isStored } = useOwnCourses(noteStores);
  const [removed, setRemoved] = useState<Removed>();
  const notes = listNotes(getOwn(courses, courseId) ?? {}, id);
  return (
    <div className="notes">
      {!isStored && <p className="notes__note">{text.notStored}</p>}
      {notes.length === 0 && <p className="notes__note muted">{text.none}</p>}
      <RemovedNote uid={uid} removed={removed} onBack={() => setRemoved(undefined)} />
      <NoteList
        uid={uid}
        courseId={courseId}
        notes={notes}
        clockOf={({ second }) => clockText(Math.max(0, second - videoStartTime))}
        time={({ second }, clock) => (
          <button
            type="button"
            className="notes__time num"
            aria-label={text.goTo(clock)}
            onClick={() => link.seek(second)}
          >
            {clock}
          </button>
        )}
        editing={editing}
        onEdit={onEdit}
        onRemoved={setRemoved}
      />
    </div>
  );
}
