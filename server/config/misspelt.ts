// Finds variables that look like a misspelt setting. Variables of other programs are ignored.

/** Prefixes that only our settings and the names in `FOREIGN` use. Many programs have variables that begin with OPENAI_. */
const OURS = [
  'OLLAMA_',
  'GOOGLE_CLIENT',
  'GOOGLE_OAUTH',
  'OIDC_',
  'TEAM_',
  'DATABASE_',
  'SESSION_',
  'SCREENING_',
  'MAX_FILE',
  'MAX_PAGE',
  'ACCESS_TOKEN_',
  'REFRESH_TOKEN_',
  'PUSH_',
  'METRICS_',
  'TRUST_PROX',
]

/** Variables of Ollama's own server, Google's libraries, desktops and hosting platforms. */
const FOREIGN = new Set([
  'GOOGLE_CLIENT_EMAIL',
  'DATABASE_CONNECTION_POOL_URL',
  'DATABASE_PRIVATE_URL',
  'DATABASE_PUBLIC_URL',
  'DATABASE_URL_UNPOOLED',
  'SESSION_ID',
  'SESSION_MANAGER',
  'SESSION_TYPE',
  ...[
    'API_KEY AUTH CLOUD_BASE_URL CONTEXT_LENGTH DEBUG DEBUG_LOG_REQUESTS EDITOR EXPERIMENT FLASH_ATTENTION GPU_OVERHEAD HOST INTEL_GPU',
    'KEEP_ALIVE KV_CACHE_TYPE LIBRARY_PATH LLM_LIBRARY LOAD_TIMEOUT MAX_LOADED_MODELS MAX_QUEUE MAX_VRAM MLX MODELS',
    'MULTIUSER_CACHE NEW_ENGINE NEW_ESTIMATES NOHISTORY NOPRUNE NO_CLOUD NO_CLOUD_MODELS NUM_PARALLEL ORIGINS REMOTES RUNNERS_DIR',
    'SCHED_SPREAD SKIP_CPU_GENERATE TMPDIR USE_MLX VERSION VULKAN',
  ]
    .join(' ')
    .split(' ')
    .map((name) => `OLLAMA_${name}`),
])

/** Kubernetes and Docker announce services with variables such as `OLLAMA_PORT=tcp://…` and `OLLAMA_SERVICE_HOST`. */
const isOfService = (name: string, value: string) =>
  /_SERVICE_(HOST|PORT)(_|$)|_PORT_\d+_/.test(name) || /^(tcp|udp):/.test(value)

/** Lengths of names to compare: shorter ones resemble too much by chance, longer ones are not typing errors. */
const [SHORTEST, LONGEST] = [7, 40]
const MOST_SLIPS = 2

/** Returns one sentence for each variable that resembles a setting but is not one. Values are never repeated. */
export function misspeltSettings(env: Record<string, string | undefined>, settings: readonly string[]): string[] {
  const known = new Set(settings)
  return Object.entries(env).flatMap(([name, value]) => {
    if (!value || known.has(name) || FOREIGN.has(name) || isOfService(name, value)) return []
    const nearest = nearestOf(name.toUpperCase(), settings)
    return nearest ? `${name} is not a setting; the nearest is ${nearest}. Correct its name, or remove it.` : []
  })
}

/** The setting that the name resembles most; `undefined` when it resembles none. */
function nearestOf(name: string, settings: readonly string[]): string | undefined {
  if (name.length < SHORTEST || name.length > LONGEST) return undefined
  const ranked = settings
    .map((setting) => ({ setting, slips: slipsBetween(name, setting), shared: sharedWords(name, setting) }))
    .toSorted((a, b) => a.slips - b.slips)
  const [closest] = ranked
  if (closest && closest.setting.length >= SHORTEST && closest.slips <= MOST_SLIPS) return closest.setting
  if (!OURS.some((start) => name.startsWith(start))) return undefined
  return ranked.toSorted((a, b) => b.shared - a.shared)[0]?.setting
}

/** The number of common words as a share of all words of both names. */
function sharedWords(one: string, other: string): number {
  const [words, others] = [one.split('_'), other.split('_')]
  return words.filter((word) => others.includes(word)).length / (words.length + others.length)
}

/** The Levenshtein distance: letters inserted, left out or replaced. */
function slipsBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1]
    for (let to = 0; to < other.length; to += 1)
      next.push(Math.min(next[to]! + 1, row[to + 1]! + 1, row[to]! + (other[to] === letter ? 0 : 1)))
    row = next
  }
  return row.at(-1)!
}
