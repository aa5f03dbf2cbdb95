import { expect, test } from 'vitest';
import { costsOf, type Event } from '../lib/trace.mjs';

const mark = (name: string, ts: number): Event => ({
  ph: 'I',
  cat: 'blink.user_timing',
  name,
  ts,
  pid: 1,
  tid: 1,
});
const work = (name: string, ts: number, ms: number, more: Partial<Event> = {}): Event => ({
  ph: 'X',
  cat: 'devtools.timeline',
  name,
  ts,
  dur: ms * 1000,
  tdur: ms * 1000,
  pid: 1,
  tid: 1,
  ...more,
});

test('a step costs the tasks of its thread between its marks, by parts', () => {
  const costs = costsOf([
    mark('begin open again ours', 10_000),
    work('ThreadControllerImpl::RunTask', 0, 9),
    work('ThreadControllerImpl::RunTask', 11_000, 8),
    // Nested tasks are part of the outer one.
    work('ThreadControllerImpl::RunTask', 12_000, 3),
    work('UpdateLayoutTree', 12_000, 1, { args: { elementCount: 20 } }),
    work('Layout', 13_000, 2, { args: { beginData: { dirtyObjects: 11 } } }),
    work('Paint', 15_000, 1),
    work('PrePaint', 14_500, 0.5),
    work('ThreadControllerImpl::RunTask', 12_000, 50, { tid: 2 }),
    mark('end open again ours', 20_000),
    work('ThreadControllerImpl::RunTask', 21_000, 7),
  ]);
  expect(costs.get('open again')?.get('ours')).toEqual([
    {
      cpu: 8,
      script: 3.5,
      style: 1,
      layout: 2,
      paint: 1.5,
      elements: 20,
      objects: 11,
      frames: 1,
    },
  ]);
});

test('rounds that warm up are not counted', () => {
  const step = (id: string, at: number) => [
    mark(`begin close ${id}`, at),
    work('RunTask', at + 1, 2),
    mark(`end close ${id}`, at + 3000),
  ];
  const costs = costsOf([...step('ours~', 1000), ...step('ours', 5000), ...step('ours', 9000)]);
  expect([...(costs.get('close') ?? [])].map(([id, list]) => [id, list.length])).toEqual([
    ['ours', 2],
  ]);
});
