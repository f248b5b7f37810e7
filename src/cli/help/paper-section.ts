/** The section of a Markdown text below the heading `## HEADING`, with its heading. Throws when the text has none. */
export const paperSection = (markdown: string, heading: string): string => {
  const sections = markdown.split(/^(?=## )/m);
  const section = sections.find((text) => text.startsWith(`## ${heading}\n`));
  if (section === undefined) throw new Error(`no section "${heading}"`);
  return section;
};
