/** How many days a device shows its copy without having spoken with the server, unless the server has said otherwise. */
export const DEVICE_DAYS = 30
