import $ from 'jquery';
import SelectWidget from 'widget-select';
import 'widget-select/style.css';

$('select').each((_, element) => {
  new SelectWidget(element);
});

const tell = () => {
  $('output').text($('#country').val());
  $('code').text($('form').serialize());
};

$('#country').on('change', tell);
$('#laos').on('click', () => $('#country').val('la').trigger('change'));
$('#add').on('click', () => $('#country').append(new Option('Cambodia', 'kh', true, true)));
$('#close').on('click', () => $('#country').prop('disabled', true));

$('#days').on('change', tell);
$('#silent').on('click', () => $('#country').val('la'));
$('#reopen').on('click', () => $('#country').prop('disabled', false));
