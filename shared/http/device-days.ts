/** Days without contact with the server for which a device shows its copy, unless the server says otherwise. */
export const DEVICE_DAYS = 30
