/** Whether a chosen file is a table of candidates and no CV. */
export const isTable = ({ name }: { name: string }): boolean => /\.(csv|tsv)$/i.test(name)
