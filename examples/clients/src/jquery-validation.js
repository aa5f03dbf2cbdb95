import $ from 'jquery';
import 'jquery-validation';
import SelectWidget from 'widget-select';
import 'widget-select/style.css';

new SelectWidget('#country');

$('form').validate({
  messages: { country: 'Choose a country' },
  errorElement: 'span',
  errorPlacement(message, element) {
    message.insertAfter(element.nextAll('.widget-select'));
  },
  submitHandler(form) {
    $('output').text($(form).serialize());
  },
});

// The library itself listens to clicks and keys on the element, and a pick is neither.
$('select').on('change blur', ({ target }) => $(target).valid());
