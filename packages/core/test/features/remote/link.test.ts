import { describe, expect, test } from 'vitest';
import { nextLink } from '../../../src/features/remote/model/page.js';

const BASE = 'https://example.com/api/cities?q=a';
const next = (header: string) => nextLink(header, BASE)?.href ?? null;

describe('addition 61 the next page in the header Link', () => {
  test.each<[header: string, url: string | null]>([
    ['', null],
    ['<?page=2>', null],
    ['<?page=2>; rel=prev', null],
    ['<?page=2>; rel=nextish', null],
    ['<?page=2>; rel="next"', 'https://example.com/api/cities?page=2'],
    ['<?page=2>; rel=next', 'https://example.com/api/cities?page=2'],
    ['<?page=2>;REL = "NEXT"', 'https://example.com/api/cities?page=2'],
    ['<?page=2>; rel="archives next"', 'https://example.com/api/cities?page=2'],
    ['</c/2>; rel="next"', 'https://example.com/c/2'],
    ['<2>; title="a, b; c"; rel="next"', 'https://example.com/api/2'],
    ['<https://example.com/2>; rel="next"', 'https://example.com/2'],
    ['<1>; rel="prev", <3>; rel="next"', 'https://example.com/api/3'],
    ['<?a=1,2;b>; rel="next"', 'https://example.com/api/cities?a=1,2;b'],
    ['<1>; title="; rel=next"', null],
    ['<1>; title="<2>; rel=next"; rel="last"', null],
    ['<1>; rel="nextish", <2>; rel="x-next"', null],
    ['no link; rel="next"', null],
  ])('%s', (header, url) => {
    expect(next(header)).toBe(url);
  });

  test('an address that is none is at no origin, so it is not requested', () => {
    for (const url of ['https://[', '//ho st/', '//host:99999/p'])
      expect(next(`<${url}>; rel="next"`)).toBe(`about:invalid#${url.replace(' ', '%20')}`);
  });
});
