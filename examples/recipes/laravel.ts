import type { AjaxConfig } from 'widget-select';

interface City {
  id: number;
  name: string;
  country: string;
}

interface Paginated {
  data: City[];
  next_page_url: string | null;
  /** Only of `paginate()`. */
  total?: number;
}

const option = ({ id, name, country }: City) => ({
  value: String(id),
  label: name,
  description: country,
});

/** A Laravel route that returns `paginate()` or `simplePaginate()`. */
export function laravelPages(url: string): AjaxConfig {
  return {
    url,
    pagination: true,
    params: (q, page) => ({ q, page: page + 1 }),
    transform: ({ data, next_page_url, total = 0 }: Paginated) => ({
      options: data.map(option),
      hasMore: next_page_url !== null,
      total,
    }),
  };
}

/** A Laravel route that returns `cursorPaginate()`: rows are neither repeated nor skipped when others are inserted or deleted. */
export function laravelCursor(url: string): AjaxConfig {
  return {
    url,
    pagination: true,
    params: (q, _page, cursor) => ({ q, cursor }),
    transform: ({ data, next_cursor }: { data: City[]; next_cursor: string | null }) => ({
      options: data.map(option),
      nextCursor: next_cursor,
    }),
  };
}
