/** Names of headings as GitHub makes them, so that the same links lead to the same places there and here. */
export function slugger(): (title: string) => string {
  const given = new Map<string, number>();
  return (title) => {
    const slug = title
      .toLowerCase()
      .replace(/<[^>]*>/g, '')
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replace(/\s/g, '-');
    const count = given.get(slug) ?? 0;
    given.set(slug, count + 1);
    return count ? `${slug}-${count}` : slug;
  };
}
