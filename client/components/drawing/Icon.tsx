/** All icons of the app, on a grid of 24 px with strokes of 1.5 px. */
const drawings = {
  home: <path d="M4 11l8-7 8 7v8a1.5 1.5 0 0 1-1.5 1.5h-4V15h-5v5.5h-4A1.5 1.5 0 0 1 4 19z" />,
  jobs: (
    <>
      <rect x="3.5" y="7.5" width="17" height="12" rx="2" />
      <path d="M8.5 7.5V6A1.5 1.5 0 0 1 10 4.5h4A1.5 1.5 0 0 1 15.5 6v1.5M3.5 12.5h17" />
    </>
  ),
  people: (
    <>
      <circle cx="9" cy="8.5" r="3.25" />
      <path d="M3 19c.4-3.2 2.8-5 6-5s5.6 1.8 6 5M15.5 5.6a3.25 3.25 0 0 1 0 5.8M17 14.5c2.3.5 3.7 2 4 4.5" />
    </>
  ),
  member: (
    <>
      <circle cx="12" cy="8.5" r="3.5" />
      <path d="M5 19.5c.5-3.4 3.3-5.5 7-5.5s6.5 2.1 7 5.5" />
    </>
  ),
  outbox: (
    <path d="M4 13.5v4A2 2 0 0 0 6 19.5h12a2 2 0 0 0 2-2v-4M4 13.5h4.5l1.2 2.2h4.6l1.2-2.2H20M4 13.5 6.5 6M20 13.5 17.5 6M12 11V3.5m0 0L9 6.5m3-3 3 3" />
  ),
  server: (
    <>
      <rect x="4.5" y="4.5" width="15" height="6.5" rx="1.5" />
      <rect x="4.5" y="13" width="15" height="6.5" rx="1.5" />
      <path d="M8 7.75h.01M8 16.25h.01" />
    </>
  ),
  model: (
    <>
      <rect x="6.5" y="6.5" width="11" height="11" rx="2" />
      <path d="M10 3.5v3M14 3.5v3M10 17.5v3M14 17.5v3M3.5 10h3M3.5 14h3M17.5 10h3M17.5 14h3" />
    </>
  ),
  'log-out': <path d="M14 4.5H6.5A1.5 1.5 0 0 0 5 6v12a1.5 1.5 0 0 0 1.5 1.5H14M10.5 12H20m0 0-3.5-3.5M20 12l-3.5 3.5" />,
  plus: <path d="M12 5v14M5 12h14" />,
  minus: <path d="M5 12h14" />,
  upload: <path d="M12 16V4.5m0 0L7.5 9M12 4.5 16.5 9M4.5 15.5V18A1.5 1.5 0 0 0 6 19.5h12a1.5 1.5 0 0 0 1.5-1.5v-2.5" />,
  download: <path d="M12 4.5V16m0 0 4.5-4.5M12 16l-4.5-4.5M4.5 15.5V18A1.5 1.5 0 0 0 6 19.5h12a1.5 1.5 0 0 0 1.5-1.5v-2.5" />,
  search: (
    <>
      <circle cx="11" cy="11" r="6" />
      <path d="m15.5 15.5 4.5 4.5" />
    </>
  ),
  'chevron-down': <path d="m7 10 5 5 5-5" />,
  'chevron-left': <path d="m14.5 6-6 6 6 6" />,
  'chevron-right': <path d="m9.5 6 6 6-6 6" />,
  check: <path d="m5 12.5 4.5 4.5L19 7.5" />,
  cross: <path d="m6 6 12 12M18 6 6 18" />,
  'cross-circle': (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="m9 9 6 6M15 9l-6 6" />
    </>
  ),
  'check-circle': (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="m8 12.3 2.8 2.7L16 9.5" />
    </>
  ),
  warn: <path d="M12 4 3 19.5h18zM12 10v4.5M12 17v.2" />,
  info: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 11v5M12 8v.2" />
    </>
  ),
  clock: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 7v5l3.5 2" />
    </>
  ),
  page: (
    <path d="M6.5 3.5h7l4.5 4.5v11a1.5 1.5 0 0 1-1.5 1.5h-10A1.5 1.5 0 0 1 5 19V5a1.5 1.5 0 0 1 1.5-1.5zM13.5 3.5V8H18M8.5 12.5h6M8.5 16h6" />
  ),
  folder: (
    <path d="M3.5 7A1.5 1.5 0 0 1 5 5.5h4.2l2 2.2H19a1.5 1.5 0 0 1 1.5 1.5v8.3A1.5 1.5 0 0 1 19 19H5a1.5 1.5 0 0 1-1.5-1.5z" />
  ),
  'cloud-off': <path d="m3.5 3.5 17 17M9 6.3A6.5 6.5 0 0 1 17.8 10.5 4.2 4.2 0 0 1 19.9 18M16 18.5H7.5a4.5 4.5 0 0 1-.9-8.9" />,
  'cloud-check': (
    <>
      <path d="M7.5 18.5a4.5 4.5 0 0 1-.6-8.96A6 6 0 0 1 18.3 10.6 4 4 0 0 1 17.5 18.5z" />
      <path d="m9.3 13.3 2 2 3.6-3.7" />
    </>
  ),
  edit: <path d="M4.5 19.5h3.7L19 8.7 15.3 5 4.5 15.8zM13 7.3l3.7 3.7" />,
  trash: (
    <path d="M4.5 7h15M9.5 7V5A1 1 0 0 1 10.5 4h3a1 1 0 0 1 1 1v2M6.5 7l.8 11.6A1.5 1.5 0 0 0 8.8 20h6.4a1.5 1.5 0 0 0 1.5-1.4L17.5 7M10.3 11v5M13.7 11v5" />
  ),
  eye: (
    <>
      <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z" />
      <circle cx="12" cy="12" r="2.8" />
    </>
  ),
  menu: <path d="M4 7.5h16M4 12.5h16M4 17.5h10" />,
  filter: <path d="M4 6.5h16M7 12h10M10 17.5h4" />,
  retry: <path d="M19.5 12a7.5 7.5 0 1 1-2.3-5.4M19.5 4v4h-4" />,
  mail: (
    <>
      <rect x="3.5" y="5.5" width="17" height="13" rx="2" />
      <path d="m4 7.5 8 6 8-6" />
    </>
  ),
  undo: <path d="M8.5 5 4.5 9l4 4M4.5 9h9a6 6 0 0 1 0 11H9" />,
  processing: <path d="M12 3.5a8.5 8.5 0 1 1-8.5 8.5" />,
  print: (
    <path d="M7.5 9V4.5h9V9M7.5 16.5H6A1.5 1.5 0 0 1 4.5 15v-4.5A1.5 1.5 0 0 1 6 9h12a1.5 1.5 0 0 1 1.5 1.5V15a1.5 1.5 0 0 1-1.5 1.5h-1.5M7.5 14h9v5.5h-9z" />
  ),
  compare: <path d="M4.5 5.5h6v13h-6zM13.5 5.5h6v13h-6z" />,
  copy: (
    <>
      <rect x="8.5" y="8.5" width="11" height="11" rx="2" />
      <path d="M5.5 15.5A1 1 0 0 1 4.5 14.5V6A1.5 1.5 0 0 1 6 4.5h8.5a1 1 0 0 1 1 1" />
    </>
  ),
  'not-found': (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="m6 6 12 12" />
    </>
  ),
  more: (
    <>
      <circle cx="5.5" cy="12" r="1" />
      <circle cx="12" cy="12" r="1" />
      <circle cx="18.5" cy="12" r="1" />
    </>
  ),
  note: (
    <path d="M5.5 4.5h13A1.5 1.5 0 0 1 20 6v9.5a1.5 1.5 0 0 1-1.5 1.5H11l-4.5 3.5V17h-1A1.5 1.5 0 0 1 4 15.5V6a1.5 1.5 0 0 1 1.5-1.5zM8 9h8M8 12.5h5" />
  ),
  tag: <path d="M4 5.5A1.5 1.5 0 0 1 5.5 4h6L20 12.5a1.5 1.5 0 0 1 0 2.1L14.6 20a1.5 1.5 0 0 1-2.1 0L4 11.5zM8.2 8.2v.1" />,
  lock: (
    <>
      <rect x="5" y="10.5" width="14" height="9.5" rx="2" />
      <path d="M8 10.5V8a4 4 0 0 1 8 0v2.5" />
    </>
  ),
  sort: <path d="M7.5 5v14m0 0L4 15.5M7.5 19l3.5-3.5M13.5 7h7M13.5 12h5M13.5 17h3" />,
  'eye-off': (
    <path d="m3.5 3.5 17 17M10 6a9 9 0 0 1 2-.3c6 0 9.5 6.3 9.5 6.3a16 16 0 0 1-3 3.7M6.3 7.7A15.5 15.5 0 0 0 2.5 12S6 18.3 12 18.3a9 9 0 0 0 4.5-1.2M10 10a2.8 2.8 0 0 0 4 4" />
  ),
}

export type IconName = keyof typeof drawings

interface IconProps {
  name: IconName
  /** In pixels: 18 beside text, 16 in small buttons, 14 in badges, 22 in the phone top bar. */
  size?: 14 | 16 | 18 | 22 | undefined
  className?: string | undefined
}

/** Always decoration: the element around it has a text or an aria-label. */
export function Icon({ name, size = 18, className = '' }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={size === 14 ? 1.9 : 1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={`flex-none ${className}`}
    >
      {drawings[name]}
    </svg>
  )
}
