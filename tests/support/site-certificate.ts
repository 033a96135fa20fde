/**
 * A certificate for `site.test` that no computer knows, and its key. It protects nothing: it was made for tests alone.
 * Made with `openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -days 36500 -subj /CN=site.test`.
 */
export const siteCertificate = `-----BEGIN CERTIFICATE-----
MIIBlDCCATugAwIBAgIUefmMwwb35t7eoGv/tr8a4x0BPbQwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJc2l0ZS50ZXN0MCAXDTI2MTEzMDExNDYzNFoYDzIxMjYxMTA2
MTE0NjM0WjAUMRIwEAYDVQQDDAlzaXRlLnRlc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAS59+qyetucMQ72m65S2VnoVoej5AIJ07UWmqTdJ4FeS4Td+mTJb5hL
mP4IAYiz8G9gcOoDa4c6AWHcnyIB188xo2kwZzAdBgNVHQ4EFgQU/lnkW/RsuCA9
To+N1or1UhMbjFQwHwYDVR0jBBgwFoAU/lnkW/RsuCA9To+N1or1UhMbjFQwFAYD
VR0RBA0wC4IJc2l0ZS50ZXN0MA8GA1UdEwEB/wQFMAMBAf8wCgYIKoZIzj0EAwID
RwAwRAIgFIm+a5oZh9LQHX6klX+U0m2ttUVSJQB6/whSxC5qaSkCIHwXiWY3GRwu
sz67g7W1FyxpdtJdU6UzpLtVZyYy3ouU
-----END CERTIFICATE-----`

export const siteKey = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgbdzHQyWNmTZNq6su
p4NDDZ+r7Omg9elKbrDkges9HgmhRANCAAS59+qyetucMQ72m65S2VnoVoej5AIJ
07UWmqTdJ4FeS4Td+mTJb5hLmP4IAYiz8G9gcOoDa4c6AWHcnyIB188x
-----END PRIVATE KEY-----`
