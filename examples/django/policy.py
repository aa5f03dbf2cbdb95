def content_security_policy(get_response):
    """No script and no style but those of this server."""

    def respond(request):
        response = get_response(request)
        response["Content-Security-Policy"] = "default-src 'self'; img-src 'self' data:"
        return response

    return respond
