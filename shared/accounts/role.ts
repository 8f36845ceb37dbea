/** An admin sees audit, members and model, and may erase what others uploaded; a member does everything else. */
export const roles = ['admin', 'member'] as const
export type Role = (typeof roles)[number]

/** A user whom a device stored before there were roles says none, and was an admin, as everybody was. */
export const isAdmin = ({ role }: { role?: Role | undefined }): boolean => role !== 'member'
