/** Structured data for search engines. `<` is escaped, so that no text can end the element. */
export const JsonLd = ({ data }: { data: object }) => (
  <script type="application/ld+json">{JSON.stringify(data).replaceAll('<', String.raw`\u003c`)}</script>
)
