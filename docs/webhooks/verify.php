<?php
// Verifies webhooks from Kontor. Needs only PHP 8. Header names are in lower case; $body is the received body,
// byte for byte, as file_get_contents('php://input') returns it.

const TOLERANCE_SECONDS = 300;

/**
 * Verifies `webhook-signature` (Standard Webhooks). It signs id, time and body, so a webhook cannot be replayed later.
 * Pass one secret; during a rotation, the old and the new one.
 */
function isFromKontor(array $headers, string $body, array $secrets, ?int $nowSeconds = null): bool
{
    $sent = $headers['webhook-timestamp'] ?? '';
    if (!preg_match('/^[0-9]{1,15}$/D', $sent) || abs(($nowSeconds ?? time()) - (int) $sent) > TOLERANCE_SECONDS) {
        return false;
    }
    $content = ($headers['webhook-id'] ?? '') . ".$sent.$body";
    $given = explode(' ', $headers['webhook-signature'] ?? '');
    foreach ($secrets as $secret) {
        $expected = 'v1,' . base64_encode(hash_hmac('sha256', $content, keyOf($secret), true));
        foreach ($given as $signature) {
            // hash_equals takes the same time for wrong and right signatures.
            if (hash_equals($expected, $signature)) {
                return true;
            }
        }
    }
    return false;
}

/** Verifies `X-Webhook-Signature`, which signs only the body, with the newest secret. */
function isBodyFromKontor(array $headers, string $body, array $secrets): bool
{
    $given = $headers['x-webhook-signature'] ?? '';
    foreach ($secrets as $secret) {
        if (hash_equals(hash_hmac('sha256', $body, $secret), $given)) {
            return true;
        }
    }
    return false;
}

/** The part after `whsec_` is base64. A secret of your own that is not base64 is used as it is. */
function keyOf(string $secret): string
{
    $encoded = str_starts_with($secret, 'whsec_') ? substr($secret, strlen('whsec_')) : $secret;
    $base64 = '#^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=|[A-Za-z0-9+/]{4})$#D';
    return preg_match($base64, $encoded) ? base64_decode($encoded) : $secret;
}
