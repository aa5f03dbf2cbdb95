/** Tells scrolling by the user from what drawing does to where the list stands. */
export interface UserScroll {
  /** Whether nobody has scrolled since the active row was last brought into view. */
  isAtActive(): boolean;
  /** The list has been drawn, and stood at `from` before. `reveals`: the active row was brought into view. */
  drawn(from: number, reveals: boolean): void;
  /** The box has another size: where the list stands now is not the user's doing. */
  resized(): void;
  /** After a scroll event: whether the list stands where the user has scrolled it. */
  isOfUser(): boolean;
}

export function createUserScroll(list: HTMLElement): UserScroll {
  /** How far the list was scrolled when the active row was last brought into view. */
  let revealedAt = -1;
  /** Where it stood when the box or its rows, not the user, had moved it. */
  let movedTo = -1;
  return {
    isAtActive: () => list.scrollTop === revealedAt,
    drawn(from, reveals) {
      const { scrollTop } = list;
      if (!reveals && scrollTop !== from) movedTo = scrollTop;
      // Also when drawing has moved the list: then nobody has scrolled since.
      if (reveals || from === revealedAt) revealedAt = scrollTop;
      // Rows that become higher now must not look as if the user had scrolled.
      if (reveals) list.style.overflowAnchor = 'none';
    },
    resized() {
      movedTo = list.scrollTop;
    },
    isOfUser() {
      const { scrollTop } = list;
      const isMoved = scrollTop === movedTo;
      movedTo = -1;
      if (scrollTop !== revealedAt) list.style.overflowAnchor = '';
      return !isMoved;
    },
  };
}
