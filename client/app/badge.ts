/** The number on the installed app's icon; 0 takes it away. Where there is no such badge, nothing happens. */
export async function showBadge(count: number): Promise<void> {
  if (!('setAppBadge' in navigator)) return
  // Refused where the app is not installed: then nobody misses it.
  await (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => undefined)
}
