/** The sample job is marked by its title alone: for the server it is a job like any other. */
export const isSample = ({ title }: { title: string }): boolean => /^(Sample|Contoh): /.test(title)
