import SelectWidget from 'widget-select';

const companies = ['Acme', 'Globex', 'Hooli', 'Initech'];

new SelectWidget('#company', {
  placeholder: 'Choose a company…',
  data: companies,
  pinned: [{ value: 'none', label: 'No company' }],
  templateEmpty(query, select) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = `Create company “${query}”`;
    button.addEventListener('click', () => {
      companies.push(query);
      select.setData(companies);
      select.setValue(query);
      select.close();
    });
    return button;
  },
});
