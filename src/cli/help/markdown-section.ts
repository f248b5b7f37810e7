/**
 * The section of a Markdown text with the heading `## HEADING`, heading included. Throws if there is no such section.
 */
export const markdownSection = (markdown: string, heading: string): string => {
  const sections = markdown.split(/^(?=## )/m);
  const section = sections.find((text) => text.startsWith(`## ${heading}\n`));
  if (section === undefined) throw new Error(`no section "${heading}"`);
  return section;
};
