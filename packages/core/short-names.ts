/**
 * Names of properties that only this package uses, each at many places. Bundlers shorten variables, but no properties, so the
 * builds for production shorten these: see docs/decisions/frameworks-and-packages.md#short-names-of-properties.
 * `test/guard/short-names` checks that none of them is a part of the interface, of the DOM or of a string.
 */
const OWN =
  'writer prepare readMarkup isOff mayRepair renew stated adrift listCode publish yieldToPage naming isOutside ' +
  'realign caretHasArrowKeys pageChanged seenValues isWriting overriddenMultiple lastTold reportValues followValues ' +
  'followProperties writeAfterFollowing hasPlaceholder readData optionReader isReporting tellFocus checkData ' +
  'createDropdown createAnnouncer createLine showAgain topPx drawCreate isCounted isAtActive isOfUser inTrack isInView leftPx activeNode ' +
  'isResized isNearEnd tellEnd activeId chooseAgain ownerOfField isSorted tellForm stands';

/** Names of the model too, which plugins read: short in modules for bundlers only, which take class and plugins from the same build. */
const WITH_PLUGINS =
  'prev draw picked drawn steps delta dropped edited advance refresh columns rows state config dispatch report catalog ' +
  'strays cascades rederive haystack labelOf isGone hits scan notes expansion guards announcer decorate isKnown excepted ' +
  'rewrite byValue isOn activeReason typingSettled searchPlace shapeOf deselectPlaces selectionOf carryOver ' +
  'hasOptionLabelled sectionOf whenFilled ensurePanel takesKey isChangeable inTree isValueChanged isCut sections silent ' +
  'restore works pressed resolved panel levels paging completed begin creation unselected isBranch isListed forget headings ' +
  'recheck unsort former pressedOn nearEnd cursors isList byUser loader searchExpansion hostDisabled lookUpUnlisted joinTree allTags ' +
  'ariaPosition expandOrEnter collapseOrLeave hasParents isUntold keepsFocus isLink onOffline isOffline whenOnline waitMs ' +
  'isInField isClickPart readValues plainHost isCovered createOrder treeRows isMixed isExpanded makeHeading classOf totalPx ' +
  'topOf heightOf rowAt boxPx scrollPx isDescending placeNoted isNews drawControl awake drawMoves lastInput costOf lookAt ' +
  'hasStrays veto looked byArrow refused wanted isTree isDirty changed creates stopped command inFlight roles isShown drawnPx isRetry jobs keepKey ' +
  'withRows rowsFor activeAfterData activeAsOpened actionOf optionsLabelled listKeys openedBy isFirst ' +
  'arrange searchBy optionsIn stopTimers';

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Short names of these: `a_` to `Z_`, then with two letters. Nothing else ends so. */
const shorten = (names: string): ReadonlyMap<string, string> =>
  new Map(
    names
      .split(' ')
      .map((name, at) => [
        name,
        `${letters.charAt(Math.floor(at / letters.length) - 1)}${letters.charAt(at % letters.length)}_`,
      ]),
  );

/** Short names for files that plugins of another build can be used with, and for modules. */
export const ownNames = shorten(OWN);
export const moduleNames = shorten(`${WITH_PLUGINS} ${OWN}`);

/** Writes them in a source, everywhere alike: as properties, variables and strings that name a property. */
export function withShortNames(names: ReadonlyMap<string, string>) {
  const whole = new RegExp(`(?<![\\w$/]|\\w-)(${[...names.keys()].join('|')})(?![\\w$]|-\\w)`, 'g');
  return {
    name: 'short-names',
    transform: (code: string, id: string) =>
      /\.ts(\?\w+)?$/.test(id) ? code.replace(whole, (name) => names.get(name) as string) : null,
  };
}
