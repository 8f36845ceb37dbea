/** Sets the number on the installed app's icon; 0 removes it. Does nothing in a browser without badges. */
export async function showBadge(count: number): Promise<void> {
  if (!('setAppBadge' in navigator)) return
  // Browsers reject the call where the app is not installed: there is no icon then.
  await (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => undefined)
}
