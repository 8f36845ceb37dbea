# linux/amd64 and linux/arm64, each built on its own platform: npm installs the packages of the machine that it runs on.
# A Debian image, since the processes that look at documents are confined by its util-linux (docs/hardening.md).
ARG NODE_IMAGE=node:24-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
# The image has its Node; the one that comes from npm is for other machines.
RUN node tools/build.ts \
  && npm prune --omit=dev \
  && rm -rf node_modules/node-linux-* node_modules/.cache \
  && find node_modules -name '*.map' -delete

FROM ${NODE_IMAGE}
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
# A user with a passwd entry: the embedded database needs one where DATABASE_URL is not set.
RUN useradd --system --user-group --uid 10001 --home-dir /data --create-home saring
# Owned by root, so that the app cannot change itself. It writes to /data and /tmp alone.
WORKDIR /app
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/package.json package.json
COPY --from=build /app/dist dist
COPY --from=build /app/shared shared
COPY --from=build /app/server server
USER saring
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/health/ready`).then((it) => process.exit(it.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/main.ts"]
