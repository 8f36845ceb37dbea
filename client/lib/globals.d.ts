/** The version in package.json, inserted by the build. */
declare const APP_VERSION: string
