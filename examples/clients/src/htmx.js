import htmx from 'htmx.org';
import SelectWidget from 'widget-select';
import 'widget-select/style.css';

htmx.onLoad(() => {
  for (const select of document.querySelectorAll('select'))
    if (!SelectWidget.get(select)) new SelectWidget(select);
});
