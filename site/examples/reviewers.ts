import SelectWidget from 'widget-select';

const reviewers = new SelectWidget('#reviewers', {
  name: 'reviewers',
  multiple: true,
  placeholder: 'Choose two or three…',
  data: ['Ada', 'Alan', 'Barbara', 'Edsger', 'Grace', 'Ken'],
  required: true,
  minSelections: 2,
  tabSelects: true,
  queryAfterPick: 'clear',
});

reviewers.on('change', ({ length }) => {
  reviewers.updateOptions({
    warning:
      length > 3 ? 'More reviewers take more time.' : undefined,
  });
});
