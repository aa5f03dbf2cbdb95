/**
 * Before each file in Firefox: without focus none of them could pass. A file that cannot load this one is run by the next
 * Firefox (scripts/lib/stage.mjs).
 */
if (!window.top?.document.hasFocus())
  throw new Error('The window has lost its focus: this file needs a Firefox of its own.');

export {};
