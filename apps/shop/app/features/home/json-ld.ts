// What search engines are told about the shop: its name and how it is searched.

/** Schema.org WebSite; `name` in the language of the page. */
export const siteLd = (origin: string, name: string): Record<string, unknown> => ({
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  name,
  alternateName: 'PartHarbor',
  url: `${origin}/index`,
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${origin}/ProductDetailSearch?searchFieldType=0&keywords={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
});
