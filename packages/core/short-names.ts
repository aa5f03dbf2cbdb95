/**
 * Names of properties that only this package uses, each at many places. Bundlers shorten variables, but no properties, so the
 * builds for production shorten these: see docs/decisions/short-names.md. `test/guard/short-names` checks that none of them is
 * a part of the interface, of the DOM or of a text.
 */
const NAMES =
  'prev draw sections picked drawn silent steps delta dropped edited advance restore works pressed resolved panel ' +
  'writer refresh levels columns paging completed begin prepare rows state config dispatch report creation catalog strays cascades unselected rederive haystack labelOf readMarkup isGone isBranch isOff isListed mayRepair hits scan ' +
  'forget notes expansion headings guards recheck renew unsort stated adrift former announcer decorate listCode nearEnd cursors ' +
  'publish isKnown excepted isList byUser yieldToPage rewrite naming readyIn isOutside realign byValue loader isOn ' +
  'activeReason searchExpansion typingSettled searchVisible hostDisabled lookUpUnlisted startScan joinTree allTags shapeOf ' +
  'ariaPosition deselectPlaces selectionOf carryOver hasOptionLabelled expandOrEnter collapseOrLeave hasParents sectionOf isUntold ' +
  'keepsFocus isLink onOffline isOffline whenOnline waitMs isInField caretHasArrowKeys isClickPart pageChanged seenValues ' +
  'isWriting overriddenMultiple lastTold reportValues followValues followProperties writeAfterFollowing hasPlaceholder readData ' +
  'optionReader readValues isReporting tellFocus plainHost whenFilled ensurePanel takesKey isCovered createOrder treeRows isMixed ' +
  'isExpanded makeHeading pressedOn checkData classOf createDropdown hasOpened showAgain warmUp totalPx topOf heightOf rowAt boxPx ' +
  'topPx drawCreate isCounted isChangeable scrollPx isAtActive isOfUser inTrack isInView leftPx activeNode isResized isNearEnd ' +
  'tellEnd activeId chooseAgain inTree isDescending placeNoted isValueChanged isNews drawControl isAdded isPressed isTyped keepKey ' +
  'ownerOfField isCut lookAt hasStrays isSorted';

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The names, with the short ones: `a_` to `Z_`, then with two letters. Nothing else ends so. */
export const shortNames: ReadonlyMap<string, string> = new Map(
  NAMES.split(' ').map((name, at) => [
    name,
    `${letters.charAt(Math.floor(at / letters.length) - 1)}${letters.charAt(at % letters.length)}_`,
  ]),
);

const whole = new RegExp(`(?<![\\w$/-])(${[...shortNames.keys()].join('|')})(?![\\w$-])`, 'g');

/** Writes them in a source, everywhere alike: as properties, variables and strings that name a property. */
export const withShortNames = {
  name: 'short-names',
  transform: (code: string, id: string) =>
    /\.ts$/.test(id) ? code.replace(whole, (name) => shortNames.get(name) as string) : null,
};
