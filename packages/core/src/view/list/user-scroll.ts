/** Distinguishes scrolling by the user from changes of the scroll position by rendering. */
export interface UserScroll {
  /** Whether the user has not scrolled since the active row was last scrolled into view. */
  isAtActive(): boolean;
  /** The list was rendered; its previous position was `from`. `reveals`: the active row was scrolled into view. */
  drawn(from: number, reveals: boolean): void;
  /** The size of the list has changed, so its scroll position does not come from the user. */
  resized(): void;
  /** After a scroll event: whether the position comes from the user. */
  isOfUser(): boolean;
}

export function createUserScroll(list: HTMLElement): UserScroll {
  /** Scroll position when the active row was last scrolled into view. */
  let revealedAt = -1;
  /** Scroll position after a change by the list or its rows, not by the user. */
  let movedTo = -1;
  return {
    isAtActive: () => list.scrollTop === revealedAt,
    drawn(from, reveals) {
      const { scrollTop } = list;
      if (!reveals && scrollTop !== from) movedTo = scrollTop;
      // Also if rendering has moved the list: then the user has not scrolled since.
      if (reveals || from === revealedAt) revealedAt = scrollTop;
      // Rows that become higher must not count as scrolling by the user.
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
