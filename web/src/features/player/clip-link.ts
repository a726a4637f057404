import { Store } from '../../lib/store.ts';

/** Connects what is beside a clip with its player, which may not have loaded yet. */
export class ClipLink {
  /** The second of the file that is shown; undefined before the player has loaded. */
  readonly second = new Store<number | undefined>(undefined);
  #seek: ((second: number) => void) | undefined;
  #load: (() => void) | undefined;
  #mark: (() => void) | undefined;
  #wanted: number | undefined;

  /** Plays from this second of the file, as soon as the player has loaded. */
  seek(second: number): void {
    if (this.#seek) return this.#seek(second);
    this.#wanted = second;
    this.#load?.();
  }

  /** The player is here. Answers the function that disconnects it. */
  connect(seek: (second: number) => void): () => void {
    this.#seek = seek;
    if (this.#wanted !== undefined) seek(this.#wanted);
    this.#wanted = undefined;
    return () => {
      if (this.#seek === seek) this.#seek = undefined;
    };
  }

  /** Marks the moment that is shown. */
  mark(): void {
    this.#mark?.();
  }

  /** How a moment is marked. Answers the function that ends it. */
  onMark(mark: () => void): () => void {
    this.#mark = mark;
    return () => {
      if (this.#mark === mark) this.#mark = undefined;
    };
  }

  /** How the player is asked for. */
  onLoad(load: () => void): () => void {
    this.#load = load;
    return () => {
      if (this.#load === load) this.#load = undefined;
    };
  }
}
