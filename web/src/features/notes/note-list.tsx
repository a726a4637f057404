import './notes.css';
import '../../ui/field.css';
import '../../ui/textarea.css';
import { type ListedNote, NOTE_LIMITS } from '@edu/domain/learning/notes';
import { Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useUnsaved } from '../../lib/unsaved.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { removeNote, saveNote } from './change-notes.ts';
import { notes as text } from './text.ts';

/** From this number of remaining characters the counter is shown. */
const NEAR = 200;

interface Props {
  uid: string;
  courseId: string;
  /** In one lesson. */
  notes: readonly ListedNote[];
  clockOf: (note: ListedNote) => string;
  /** What leads to the moment. */
  time: (note: ListedNote, clock: string) => ReactNode;
  /** The id of the note whose text is edited. */
  editing: string | undefined;
  onEdit: (noteId: string | undefined) => void;
  onRemoved: (removed: Removed) => void;
}

/** A note that was just removed. */
export interface Removed {
  courseId: string;
  note: ListedNote;
  clock: string;
}

const focusOn = (noteId: string) =>
  // After the row is back.
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>(`[data-note="${noteId}"] [data-edit]`)?.focus(),
  );

/**
 * What was removed, with a button that brings it back. The button that removed it is removed with
 * it: the focus moves here.
 */
export function RemovedNote({
  uid,
  removed,
  onBack,
}: {
  uid: string;
  removed: Removed | undefined;
  onBack: () => void;
}) {
  const status = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (removed) status.current?.focus();
  }, [removed]);
  return (
    <p className="notes__note" role="status" ref={status} tabIndex={-1} hidden={!removed}>
      {removed && (
        <>
          <span>{text.removed(removed.clock)}</span>
          <Button
            variant="link"
            label={text.undo}
            onClick={() => {
              const { id, ...note } = removed.note;
              if (!saveNote(uid, removed.courseId, id, note)) return;
              onBack();
              focusOn(id);
            }}
          />
        </>
      )}
    </p>
  );
}

/** The notes of a lesson: each can be edited and removed. */
export function NoteList({ uid, courseId, notes, clockOf, time, ...props }: Props) {
  const { editing, onEdit, onRemoved } = props;
  const [isFull, setIsFull] = useState(false);
  const save = ({ id, ...note }: ListedNote) => {
    const hasSpace = saveNote(uid, courseId, id, note);
    setIsFull(!hasSpace);
    return hasSpace;
  };
  return (
    <>
      {isFull && (
        <p className="field__error" role="alert">
          {text.full}
        </p>
      )}
      <ul className="notes__list" role="list">
        {notes.map((note) => {
          const clock = clockOf(note);
          return (
            <li key={note.id} data-note={note.id}>
              {editing === note.id ? (
                <NoteForm
                  note={note}
                  clock={clock}
                  onSave={(written) => save({ ...note, text: written })}
                  onClose={(hasFocus) => {
                    onEdit(undefined);
                    if (hasFocus) focusOn(note.id);
                  }}
                />
              ) : (
                <div className="notes__row">
                  {time(note, clock)}
                  {note.text ? (
                    <span className="notes__text" dir="auto">
                      {note.text}
                    </span>
                  ) : (
                    <span className="muted">{text.bare}</span>
                  )}
                  <span className="notes__actions">
                    <IconButton
                      data-edit
                      isSmall
                      icon={Pencil}
                      label={text.edit(clock)}
                      onClick={() => onEdit(note.id)}
                    />
                    <IconButton
                      isSmall
                      icon={Trash2}
                      label={text.remove(clock)}
                      onClick={() => {
                        removeNote(uid, courseId, note.id);
                        onRemoved({ courseId, note, clock });
                      }}
                    />
                  </span>
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

interface FormProps {
  note: ListedNote;
  clock: string;
  /** Answers whether there was space. */
  onSave: (text: string) => boolean;
  onClose: (hasFocus: boolean) => void;
}

/** A text that was typed is saved also when the form is left. */
function NoteForm({ note, clock, onSave, onClose }: FormProps) {
  const [value, setValue] = useState(note.text);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    field.current?.focus();
    // The buttons too, in the low list of a phone.
    field.current?.form?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, []);
  const isChanged = value !== note.text;
  useUnsaved(isChanged);
  const finish = (hasFocus: boolean) => {
    if (!isChanged || onSave(value.trim())) onClose(hasFocus);
  };
  const left = NOTE_LIMITS.text - value.length;
  return (
    // It is the form that is left, by the keyboard or a press elsewhere.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      className="notes__form"
      onSubmit={(event) => {
        event.preventDefault();
        finish(true);
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) finish(false);
      }}
    >
      <textarea
        ref={field}
        className="input textarea"
        dir="auto"
        aria-label={text.label(clock)}
        value={value}
        maxLength={NOTE_LIMITS.text}
        onChange={(event) => setValue(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose(true);
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) finish(true);
        }}
      />
      {left <= NEAR && <p className="field__hint">{text.left(left)}</p>}
      <div className="row">
        <Button isSmall variant="primary" type="submit" label={text.save} />
        <Button isSmall variant="quiet" label={text.cancel} onClick={() => onClose(true)} />
      </div>
    </form>
  );
}
