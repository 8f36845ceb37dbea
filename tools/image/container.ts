// What a container engine does with the image, by util-linux: takes root.
import { spawnSync, type SpawnSyncReturns } from 'node:child_process'

/** Debian's nobody, who has a passwd entry as the image's user has. */
export const NOBODY = 65_534

export interface Mounts {
  app: string
  data: string
}

/** A read-only root of its own, with /app, /data and a /tmp, and the system's programs; only /data and /tmp can be written to. */
const ROOT = `
mount -t tmpfs none /mnt && cd /mnt
mkdir app data tmp usr etc proc dev node old
ln -s usr/bin usr/sbin usr/lib . && if [ -e /usr/lib64 ]; then ln -s usr/lib64 .; fi
for place in /usr /etc /proc /dev; do mount --rbind $place .$place; done
mount --bind "$1" app && mount --bind "$2" data && mount -t tmpfs -o mode=1777 none tmp
touch node/node && mount --bind "$3" node/node
pivot_root . old && cd / && umount -l old
for place in / /app /node/node /usr /etc; do mount -o remount,bind,ro $place; done
shift 3 && cd /app && exec "$@"`

const asNobody = ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups']
const withoutRights = ['--no-new-privs', '--bounding-set=-all', '--inh-caps=-all']
const before = [...asNobody, ...withoutRights, 'env', 'PATH=/node:/usr/bin:/usr/sbin']

/** The command, run as nobody as with `read_only`, `cap_drop: [ALL]` and `no-new-privileges`; `node` is the one that runs this. */
export function contained({ app, data }: Mounts, command: readonly string[]): [program: string, ...args: string[]] {
  const mounted = ['--mount', 'sh', '-ec', ROOT, 'sh', app, data, process.execPath]
  return ['unshare', ...mounted, ...before, ...command]
}

export function runContained(
  mounts: Mounts,
  command: readonly string[],
  env: Record<string, string> = {},
): SpawnSyncReturns<string> {
  const [program, ...args] = contained(mounts, command)
  return spawnSync(program, args, { encoding: 'utf8', env: { PATH: process.env['PATH'], ...env } })
}
