/** A file that is no workbook, or one that nobody imports: broken, or larger than any list of people. */
export class UnreadableWorkbook extends Error {}
