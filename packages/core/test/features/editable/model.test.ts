import { expect, test } from 'vitest';
import { completedQuery } from '../../../src/features/editable/field.js';
import { driveModel, option } from '../../model/helpers.ts';

test.each([
  ['a mark that no letter with it exists for', 'q\u0301ua', 'q', 'q'],
  ['a skin tone', '👍🏽 yes', '👍', '👍'],
  ['a joined emoji', '👩\u200d🚀 crew', '👩', '👩'],
  ['a line break', 'Room 1\nfirst floor', 'room', 'room'],
  ['plain letters', 'Room 1, first floor', 'room', 'room 1, first floor'],
])(
  'addition 68: a string is completed with whole letters of one line: %s',
  (_, label, query, shown) => {
    const driver = driveModel({
      data: [option('x', { label })],
      searchable: true,
      searchIn: 'control',
      completeText: true,
    });
    driver.act({ type: 'open', origin: 'user', focus: 'search' });
    driver.act({ type: 'query', origin: 'user', text: query });
    expect(completedQuery(driver.state)).toBe(shown);
  },
);
