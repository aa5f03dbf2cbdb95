/** What axe-core finds on the page, all rules and the experimental ones. */
import axe from 'axe-core';

const TAGS = [
  'wcag2a',
  'wcag2aa',
  'wcag21a',
  'wcag21aa',
  'wcag22aa',
  'best-practice',
  'experimental',
];

/** @param only these rules, instead of all */
export async function findings(only?: string[]): Promise<string[]> {
  const { violations } = await axe.run(document.body, {
    runOnly: only ? { type: 'rule', values: only } : { type: 'tag', values: TAGS },
    rules: {
      // These three judge a whole page; the test's has a control and nothing else.
      region: { enabled: false },
      'landmark-one-main': { enabled: false },
      'page-has-heading-one': { enabled: false },
    },
  });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
}
