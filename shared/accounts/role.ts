/** An admin sees audit, members and model, and may erase what others uploaded; a member does everything else. */
export const roles = ['admin', 'member'] as const
export type Role = (typeof roles)[number]

/** A user stored by a device before roles existed has none, and was an admin, like all users then. */
export const isAdmin = ({ role }: { role?: Role | undefined }): boolean => role !== 'member'
