// Written from https://laravel.com/docs/12.x/pagination#converting-results-to-json and #cursor-pagination. Pages of two.
const path = 'https://cities.example/cities';

const daNang = { id: 1583992, name: 'Đà Nẵng', country: 'Việt Nam' };
const daLat = { id: 1584071, name: 'Đà Lạt "R&D" <b>', country: 'Việt Nam' };
const dakar = { id: 2253354, name: 'Dakar', country: 'Sénégal 🇸🇳' };

const page = (data: object[], current_page: number, total: number) => {
  const last_page = Math.max(1, Math.ceil(total / 2));
  return {
    total,
    per_page: 2,
    current_page,
    last_page,
    first_page_url: `${path}?page=1`,
    last_page_url: `${path}?page=${last_page}`,
    next_page_url: current_page < last_page ? `${path}?page=${current_page + 1}` : null,
    prev_page_url: current_page > 1 ? `${path}?page=${current_page - 1}` : null,
    path,
    from: data.length > 0 ? (current_page - 1) * 2 + 1 : null,
    to: data.length > 0 ? (current_page - 1) * 2 + data.length : null,
    data,
  };
};

export const pages = {
  first: page([daNang, daLat], 1, 3),
  last: page([dakar], 2, 3),
  none: page([], 1, 0),
};

const cursor = (data: object[], next_cursor: string | null) => ({
  data,
  path,
  per_page: 2,
  next_cursor,
  next_page_url: next_cursor && `${path}?cursor=${next_cursor}`,
  prev_cursor: null,
  prev_page_url: null,
});

export const cursors = {
  first: cursor([daNang, daLat], 'eyJpZCI6MTU4NDA3MSwiX3BvaW50c1RvTmV4dEl0ZW1zIjp0cnVlfQ'),
  last: cursor([dakar], null),
  none: cursor([], null),
};

export const refusal = { status: 422, body: { message: 'The page must be at least 1.' } };
