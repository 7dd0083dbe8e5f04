# syntax=docker/dockerfile:1
FROM node:22-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --no-audit --no-fund --ignore-scripts
COPY . .
RUN npm run prepare && npm run build
# Created here, so that a new volume belongs to the user of the server.
RUN mkdir -p -m 0700 data

FROM node:22-bookworm-slim
ENV NODE_ENV=production TSX_DISABLE_CACHE=1 PORT=4173
WORKDIR /app
# Writable: the server builds the site again each month, and when a setting changes that is part of it.
COPY --from=build --chown=node:node /app ./
USER node
VOLUME /app/data
EXPOSE 4173
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 4173}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/command.js", "start"]
